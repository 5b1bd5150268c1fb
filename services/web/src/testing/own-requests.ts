import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** In this many turns of the event loop, what waits for a response has read it. */
const TURNS = 5;

/** Counts the requests that this process sends with `fetch`, also those of work in the background. */
export class OwnRequests {
  sent = 0;
  private underWay = 0;
  private readonly channels = {
    'undici:request:create': () => {
      this.underWay += 1;
      this.sent += 1;
    },
    'undici:request:trailers': () => void (this.underWay -= 1),
    'undici:request:error': () => void (this.underWay -= 1),
  };

  watch(): void {
    for (const [channel, listener] of Object.entries(this.channels)) subscribe(channel, listener);
  }

  stop(): void {
    for (const [channel, listener] of Object.entries(this.channels)) unsubscribe(channel, listener);
  }

  /** Resolves when each has its complete response or has failed. */
  async settled(): Promise<void> {
    do for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    while (this.underWay > 0);
  }
}
