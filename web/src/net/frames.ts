// What the server tells over a live connection.
import type { Refusal, Said, SeenEvent, View } from '$generated/engine.ts';
import type { Lobby, ServerError } from './api.ts';

// What happened before the page came: the view of the deal, and everything seen and said since.
export interface Past {
  from: View;
  events: SeenEvent[];
  says: Said[];
  stood_in?: StoodIn[];
}

export interface ReplyFrame {
  key?: string;
  status: number;
  retry_after_s?: number;
  refused?: Refusal;
  error?: ServerError;
}

// Of a game that is over, to those who look at it together.
export interface TogetherFrame {
  together: {
    game: number;
    leader: number | null; // a seat
    leads: boolean; // this connection
    people: number;
    move?: number;
    view?: 'open' | 'table' | number;
  };
}

// These events of a person's seat were a bot's moves.
export interface StoodIn {
  seat: number;
  from: number;
  upto: number;
  why: 'timer' | 'standin';
}

// Where a timer runs: what is left of the turn that these news lead to.
interface Clock {
  turn_left_ms?: number;
}

export type Frame =
  | { lobby: Lobby }
  | ({ view: View; hash: string; past?: Past } & Clock) // the past is told to who asks for it
  | ({ events: SeenEvent[]; upto: number; hash: string; stood_in?: StoodIn[] } & Clock)
  | { says: Said[]; stood_in?: number[] } // places in `says` of what stand-ins said
  | { reply: ReplyFrame }
  | { bye: 'restart' | 'seat' };
