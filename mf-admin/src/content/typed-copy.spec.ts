import type { WorkingCopy } from '@app/contracts';
import { createRhythm, latestCopy, SOON_MS } from './typed-copy';

const copyOf = (savedAt: string): WorkingCopy => ({ baseVersion: 1, content: { title: savedAt }, savedAt });

describe('what is typed, in the browser', () => {
  function setUp() {
    const timers: { ms: number; run: () => void; isCancelled: boolean }[] = [];
    let kept = 0;
    const rhythm = createRhythm(
      () => (kept += 1),
      (ms, run) => {
        const timer = { ms, run, isCancelled: false };
        timers.push(timer);
        return () => {
          timer.isCancelled = true;
        };
      },
    );
    return { rhythm, timers, kept: () => kept };
  }

  it('is kept half a second after the first of several changes, while the typing goes on', () => {
    const { rhythm, timers, kept } = setUp();
    rhythm.typed();
    rhythm.typed();
    expect(timers.map(({ ms }) => ms)).toEqual([SOON_MS]);
    timers[0]?.run();
    expect(kept()).toBe(1);
    rhythm.typed();
    expect(timers).toHaveLength(2);
  });

  it('is kept at once when the page goes, only if something waits, and not after the end', () => {
    const { rhythm, timers, kept } = setUp();
    rhythm.flush();
    expect(kept()).toBe(0);
    rhythm.typed();
    rhythm.flush();
    expect([kept(), timers[0]?.isCancelled]).toEqual([1, true]);
    rhythm.typed();
    rhythm.end();
    expect([kept(), timers[1]?.isCancelled]).toEqual([1, true]);
  });

  it('wins over an earlier copy of the server, and one that was kept on another computer later wins over it', () => {
    const [early, late] = [copyOf('2026-11-20T10:00:00Z'), copyOf('2026-11-20T11:00:00Z')];
    const almost = copyOf('2026-11-20T10:00:30Z');
    expect(latestCopy(late, early)).toBe(late);
    expect(latestCopy(early, late)).toBe(late);
    expect(latestCopy(early, almost)).toBe(early);
    expect([latestCopy(null, early), latestCopy(early, null), latestCopy(null, null)]).toEqual([early, early, null]);
  });
});
