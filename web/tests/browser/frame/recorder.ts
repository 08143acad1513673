// Everything that a page was told and said over the network, for looking through afterwards.
import type { Page } from '@playwright/test';

export interface Heard {
  at: number; // ms, one clock for all pages of a test
  way: 'down' | 'up';
  over: 'socket' | 'http';
  url: string;
  text: string;
}

export class Recorder {
  readonly heard: Heard[] = [];
  private readonly unread: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      const note = (way: 'down' | 'up') => (frame: { payload: string | Buffer }) =>
        this.note(way, 'socket', socket.url(), frame.payload.toString());
      socket.on('framereceived', note('down'));
      socket.on('framesent', note('up'));
    });
    page.on('request', (request) => {
      const body = request.postData();
      if (isApi(request.url()) && body !== null) this.note('up', 'http', request.url(), body);
    });
    page.on('response', (response) => {
      if (!isApi(response.url())) return;
      const read = response.text().then(
        (text) => this.note('down', 'http', response.url(), text),
        () => {}, // the page went away before it was read
      );
      this.unread.push(read);
    });
  }

  async all(): Promise<Heard[]> {
    await Promise.all(this.unread);
    return this.heard;
  }

  private note(way: Heard['way'], over: Heard['over'], url: string, text: string): void {
    this.heard.push({ at: performance.now(), way, over, url, text });
  }
}

function isApi(url: string): boolean {
  return new URL(url).pathname.startsWith('/api/');
}
