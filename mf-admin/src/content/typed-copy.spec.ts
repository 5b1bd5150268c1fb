import type { WorkingCopy } from '@app/contracts';
import { createRhythm, earlierTexts, SOON_MS, takesServerCopy, type EarlierText } from './typed-copy';

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

  it('wins over an earlier copy of the server, and one that another computer kept later stands beside it', () => {
    const [early, late] = [copyOf('2026-11-20T10:00:00Z'), copyOf('2026-11-20T11:00:00Z')];
    const almost = copyOf('2026-11-20T10:00:30Z');
    const titles = (typed: WorkingCopy[], kept: WorkingCopy | null) =>
      earlierTexts(
        typed.map((copy, index) => ({ ...copy, place: String(index) })),
        kept,
        {},
      ).map(({ content, places, isOnServer }) => [Object.values(content)[0], places.join(), isOnServer]);
    expect(titles([late], early)).toEqual([[late.savedAt, '0', false]]);
    expect(titles([early], almost)).toEqual([[early.savedAt, '0', false]]);
    expect(titles([early], late)).toEqual([
      [late.savedAt, '', true],
      [early.savedAt, '0', false],
    ]);
    expect(titles([], early)).toEqual([[early.savedAt, '', true]]);
    expect(titles([], null)).toEqual([]);
  });

  it('is one text when two tabs and the server have the same, and two texts when they differ', () => {
    const [early, late] = [copyOf('2026-11-20T10:00:00Z'), copyOf('2026-11-20T11:00:00Z')];
    const [a, b, c] = [late, { ...late, savedAt: '2026-11-20T10:30:00Z' }, early].map((copy, index) => ({
      ...copy,
      place: `tab-${index}`,
    }));
    const texts = a && b && c ? earlierTexts([a, b, c], early, {}) : [];
    expect(texts.map(({ places, isOnServer }) => [places, isOnServer])).toEqual([
      [['tab-0', 'tab-1'], false],
      [['tab-2'], true],
    ]);
  });

  it('is not listed where it equals the stored version, and no earlier state of it is listed instead', () => {
    const [saved, other] = [copyOf('2026-11-20T12:00:00Z'), copyOf('2026-11-20T11:00:00Z')];
    const typed = [saved, other].map((copy) => ({ ...copy, place: copy.savedAt }));
    const before = copyOf('2026-11-20T11:59:58Z');
    expect(earlierTexts(typed, before, saved.content).map(({ savedAt }) => savedAt)).toEqual([other.savedAt]);
    expect(earlierTexts([], saved, saved.content)).toEqual([]);
  });

  it.each<[string, boolean[], number, boolean]>([
    ['the only text', [false], 0, true],
    ['the latest text, of which the copy may be an earlier state', [false, false], 0, true],
    ['an earlier text', [false, false], 1, false],
    ['the text that the copy is', [false, true], 1, true],
    ['the latest text while the copy is another one', [false, true], 0, false],
  ])('takes the copy of the server with it when it is discarded: %s', (_case, areOnServer, index, expected) => {
    const texts = areOnServer.map((isOnServer, at): EarlierText => ({
      ...copyOf(`2026-11-20T0${9 - at}:00:00Z`),
      places: [String(at)],
      isOnServer,
    }));
    const [text] = texts.slice(index);
    expect(text && takesServerCopy(text, texts)).toBe(expected);
  });
});
