import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WorkSlots } from '@app/server-kit/private-files';

/** Awaited between the pieces of a long computation. */
export type Pause = () => Promise<void>;

/**
 * The order of what signatures do in one process. What they need beforehand, a comparison of many names and a typeset
 * document, takes the processor for a tenth of a second: it is done for one at a time and in pieces. While a signature
 * is stored, all of it rests, because the transaction's statements would wait for each piece with the chain locked.
 */
@Injectable()
export class SigningTurns {
  private readonly slot = new WorkSlots(1);
  private storing = 0;
  private resting: (() => void)[] = [];

  prepare<Result>(work: (pause: Pause) => Promise<Result>): Promise<Result> {
    const pause = () => this.pause();
    return this.slot.run(async () => {
      await pause();
      return work(pause);
    });
  }

  /** A transaction that locks the chain. */
  async store<Result>(work: () => Promise<Result>): Promise<Result> {
    this.storing += 1;
    try {
      return await work();
    } finally {
      this.storing -= 1;
      if (this.storing === 0) for (const go of this.resting.splice(0)) go();
    }
  }

  private async pause(): Promise<void> {
    await nextTurn();
    while (this.storing > 0) await new Promise<void>((go) => this.resting.push(go));
  }
}
