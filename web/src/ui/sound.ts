// Paper and wood, made by the browser itself: a dry tick, a knock, a thud. Nothing is heard before the
// reader has touched the page, and each kind can be switched off.
import { settings } from '../kept/settings.svelte.ts';

export type Sound = 'place' | 'back' | 'turn' | 'hurry' | 'illegal' | 'message' | 'end';

const LOUD = 0.22; // of everything: low by default
const NOISE_SECONDS = 0.2;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let touched = false;

const noteTouch = () => {
  touched = true;
};
if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown']) {
    document.addEventListener(kind, noteTouch, { once: true, capture: true, passive: true });
  }
}

export function mayBeHeard(sound: Sound): boolean {
  if (!settings.sound) return false;
  if (sound === 'turn' || sound === 'hurry') return settings.soundTurn;
  if (sound === 'message') return settings.soundMessages;
  return settings.soundCards;
}

export function play(sound: Sound): void {
  if (!mayBeHeard(sound)) return;
  if (!touched && navigator.userActivation?.hasBeenActive !== true) return;
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A phone that slept has put it to sleep too.
  if (context.state !== 'running') void context.resume();
  SOUNDS[sound](context, context.currentTime + 0.01);
}

type Play = (on: AudioContext, at: number) => void;

const SOUNDS: Record<Sound, Play> = {
  place(on, at) {
    rustle(on, at, 2400, 0.035, 0.5);
    wood(on, at, 620, 480, 0.05, 0.35);
  },
  back(on, at) {
    wood(on, at, 494, 494, 0.11, 0.5);
    wood(on, at + 0.1, 740, 740, 0.17, 0.5);
  },
  turn(on, at) {
    for (const later of [0, 0.16]) {
      wood(on, at + later, 230, 150, 0.13, 0.8);
      rustle(on, at + later, 700, 0.03, 0.35);
    }
  },
  hurry(on, at) {
    for (const later of [0, 0.5, 1]) wood(on, at + later, 880, 830, 0.05, 0.5);
  },
  illegal(on, at) {
    wood(on, at, 118, 64, 0.16, 0.9);
    rustle(on, at, 240, 0.06, 0.5);
  },
  message(on, at) {
    wood(on, at, 560, 840, 0.09, 0.35);
  },
  end(on, at) {
    for (const [i, pitch] of [392, 494, 587, 784].entries()) {
      wood(on, at + i * 0.13, pitch, pitch, 0.3, 0.4);
    }
  },
};

// A struck piece of wood: a tone that slides a little and dies away.
function wood(
  on: AudioContext,
  at: number,
  from: number,
  to: number,
  lasts: number,
  loud: number,
): void {
  const tone = on.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
  tone.connect(fading(on, at, lasts, loud));
  tone.start(at);
  tone.stop(at + lasts);
}

// Paper on paper: a short breath of noise around a pitch.
function rustle(on: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  const source = on.createBufferSource();
  noise ??= whiteNoise(on);
  source.buffer = noise;
  const band = on.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band).connect(fading(on, at, lasts, loud));
  source.start(at, 0, lasts);
}

function fading(on: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * LOUD, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(on.destination);
  return gain;
}

function whiteNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * NOISE_SECONDS), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
