import type { ReleaseRegistry } from '@app/contracts';
import { createRunningRegistry, type Update } from './running-registry';

const INLINED: ReleaseRegistry = { revision: '1-a', releases: [] };
const update = (revision: string, changed: string[] = [], needed: string[] = []): Update => ({
  registry: { revision, releases: [] },
  changed: new Set(changed),
  revoked: new Set(),
  needsDocument: (pathname) => needed.includes(pathname),
});

describe('what a tab runs', () => {
  it('stays what the document came with until what was read is applied', () => {
    const running = createRunningRegistry(INLINED);
    running.offer(update('2-b'));
    expect([running.current().revision, running.next()?.registry.revision]).toEqual(['1-a', '2-b']);
    expect(running.apply()).toBe(true);
    expect([running.current().revision, running.next()]).toEqual(['2-b', null]);
  });

  it('is not changed by a second apply, and no listener is told of one', () => {
    const running = createRunningRegistry(INLINED);
    const told: string[][] = [];
    running.onApply((changed) => told.push([...changed]));
    expect(running.apply()).toBe(false);
    running.offer(update('2-b', ['offers']));
    running.apply();
    running.apply();
    expect(told).toEqual([['offers']]);
  });

  it('is the last of several that were read in between', () => {
    const running = createRunningRegistry(INLINED);
    running.offer(update('2-b', ['offers']));
    running.offer(update('3-c'));
    running.apply();
    expect(running.current().revision).toBe('3-c');
  });

  it('is what listeners already see when they are told', () => {
    const running = createRunningRegistry(INLINED);
    const seen: string[] = [];
    running.onApply(() => seen.push(running.current().revision));
    running.offer(update('2-b'));
    running.apply();
    expect(seen).toEqual(['2-b']);
  });

  it('says which pages need another document by what runs, not by what was read', () => {
    const running = createRunningRegistry(INLINED);
    running.offer(update('2-b', [], ['/offers']));
    expect(running.needsDocument('/offers')).toBe(false);
    running.apply();
    expect([running.needsDocument('/offers'), running.needsDocument('/blog')]).toEqual([true, false]);
    running.offer(update('3-c'));
    running.apply();
    expect(running.needsDocument('/offers')).toBe(false);
  });
});
