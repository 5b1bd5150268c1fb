import { createRecovery, exitFor } from './recovery';

/** A site whose health is a list of responses, and a clock that advances by waiting. */
function site(answers: (boolean | 'throws')[], { offlineUntil = 0 } = {}) {
  const log: string[] = [];
  let now = 100_000;
  const recovery = createRecovery({
    healthy: async () => {
      log.push(`asked at ${now - 100_000}`);
      const answer = answers.shift() ?? false;
      if (answer === 'throws') throw new Error('no network');
      return answer;
    },
    now: () => now,
    // Time passes only for code that waits.
    wait: (ms) => {
      const until = now + ms;
      return {
        then: (resolve: () => void) => {
          now = Math.max(now, until);
          resolve();
        },
      } as Promise<void>;
    },
    online: async () => {
      now = Math.max(now, 100_000 + offlineUntil);
    },
    recovered: () => log.push('recovered'),
    givenUp: () => log.push('given up'),
  });
  return { log, recovery, later: (ms: number) => void (now += ms) };
}

const done = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('recovery of a site that does not respond', () => {
  it('checks three times, two seconds apart, and then gives up', async () => {
    const { log, recovery } = site([false, 'throws', false]);
    recovery.start();
    await done();
    expect(log).toEqual(['asked at 0', 'asked at 2000', 'asked at 4000', 'given up']);
  });
  it('ends with the first check that succeeds', async () => {
    const { log, recovery } = site([false, true]);
    const then: string[] = [];
    recovery.start(() => then.push('then'));
    await done();
    expect([log, then]).toEqual([['asked at 0', 'asked at 2000', 'recovered'], ['then']]);
  });
  it('runs once, however many calls fail meanwhile, and does not restart at once', async () => {
    const { log, recovery, later } = site([true, false, false, false]);
    for (let call = 0; call < 10; call++) recovery.start();
    await done();
    recovery.start();
    await done();
    expect(log).toEqual(['asked at 0', 'recovered']);
    later(60_000);
    recovery.start();
    await done();
    expect(log.slice(2)).toEqual(['asked at 60000', 'asked at 62000', 'asked at 64000', 'given up']);
  });
  it('leaves no page for a failure that a reader can stay with, unless another one requires it', async () => {
    const { log, recovery, later } = site([false, false, false, false, false, false]);
    recovery.start(undefined, { stay: true });
    await done();
    expect(log).toEqual(['asked at 0', 'asked at 2000', 'asked at 4000']);
    later(120_000);
    log.splice(0);
    recovery.start(undefined, { stay: true });
    recovery.start();
    recovery.start(undefined, { stay: true });
    await done();
    expect(log).toHaveLength(4);
    expect(log.at(-1)).toBe('given up');
  });
  it('does not check while the browser is offline, and does not give up because of it', async () => {
    const { log, recovery } = site([true], { offlineUntil: 3_600_000 });
    recovery.start();
    await done();
    expect(log).toEqual(['asked at 3600000', 'recovered']);
  });
  it.each([
    ['/', 'reload'],
    ['/auth', 'reload'],
    ['/auth/x', 'reload'],
    ['/authors', 'home'],
    ['/dashboard', 'home'],
  ])('a page at %s without a response navigates: %s', (path, exit) => {
    expect(exitFor(path)).toBe(exit);
  });
});
