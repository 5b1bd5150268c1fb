import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../logging/logger';
import { Loop } from './loop';

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');

describe('a loop', () => {
  it('never runs its work concurrently, however often it is triggered', async () => {
    let now = 0;
    let maxRunning = 0;
    let turns = 0;
    const loop = new Loop({
      name: 'test',
      everyMs: 60_000,
      logger,
      work: async () => {
        turns += 1;
        maxRunning = Math.max(maxRunning, ++now);
        await pause(5);
        now -= 1;
      },
    });
    loop.start();
    for (let i = 0; i < 10; i += 1) loop.wake();
    await pause(30);
    await loop.stop();
    expect({ maxRunning, turns }).toEqual({ maxRunning: 1, turns: 2 });
  });

  it('continues after a failed run', async () => {
    let turns = 0;
    const loop = new Loop({
      name: 'test',
      everyMs: 1,
      logger,
      work: async () => {
        turns += 1;
        throw new Error('down');
      },
    });
    loop.start();
    while (turns < 3) await pause(1);
    await loop.stop();
    expect(turns).toBeGreaterThan(2);
  });

  it('on stop waits for the current run and starts no other', async () => {
    let ended = 0;
    const loop = new Loop({
      name: 'test',
      everyMs: 1,
      logger,
      work: async () => {
        await pause(10);
        ended += 1;
      },
    });
    loop.start();
    await loop.stop();
    expect(ended).toBe(1);
    await pause(20);
    expect(ended).toBe(1);
  });
});
