// The frame in which JavaScript bots run (public/sandbox.html): of no origin, without a network.
import { type Answer, FIRST_LIMIT, LIMIT, type OwnBot } from './own_bot.ts';

const PATIENCE = 4000; // ms until a frame that does not answer is given up

// The server, or the browser, does not let such a frame be.
export class NoSandbox extends Error {}

type FromFrame = { ready: true } | { call: number; answer: Answer };

export class Sandbox {
  private calls = 0;
  private bots = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(private readonly frame: HTMLIFrameElement) {
    addEventListener('message', this.hear);
  }

  static async open(): Promise<Sandbox> {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = '';
    frame.src = '/sandbox.html';
    const ready = new Promise<void>((done, failed) => {
      const timer = setTimeout(() => failed(new NoSandbox()), PATIENCE);
      addEventListener('message', function hear({ source, data }: MessageEvent) {
        if (source !== frame.contentWindow || data?.ready !== true) return;
        removeEventListener('message', hear);
        clearTimeout(timer);
        done();
      });
    });
    document.body.append(frame);
    try {
      await ready;
    } catch (error) {
      frame.remove();
      throw error;
    }
    return new Sandbox(frame);
  }

  bot(source: string): OwnBot {
    const bot = ++this.bots;
    this.send({ start: bot, source });
    let first = true;
    return {
      think: (question) => {
        const limit = first ? FIRST_LIMIT : LIMIT;
        first = false;
        const call = ++this.calls;
        return new Promise((done) => {
          this.waiting.set(call, done);
          this.send({ think: bot, call, question, limit });
        });
      },
      // The last one to go takes the frame along.
      end: () => {
        this.send({ end: bot });
        if (--this.bots === 0) {
          removeEventListener('message', this.hear);
          this.frame.remove();
        }
      },
    };
  }

  // A frame of no origin can only be spoken to as "anybody"; nothing secret is said.
  private send(message: unknown): void {
    this.frame.contentWindow?.postMessage(message, '*');
  }

  private readonly hear = ({ source, data }: MessageEvent<FromFrame>) => {
    if (source !== this.frame.contentWindow || !('call' in data)) return;
    this.waiting.get(data.call)?.(data.answer);
    this.waiting.delete(data.call);
  };
}
