import { setImmediate as turn } from 'node:timers/promises';
import { atLeast, hashResetToken, newResetToken, resetLink } from './password-reset.service';

describe('a reset link', () => {
  it('contains 256 bits that never repeat', () => {
    const tokens = Array.from({ length: 1_000 }, newResetToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('keeps its token out of everything that a server sees', () => {
    const url = new URL(resetLink('https://advisors.test/ignored?x=1', 'abc_-9', { isAdmin: false }));
    expect([url.origin, url.pathname, url.search, url.hash]).toEqual([
      'https://advisors.test',
      '/reset-password',
      '',
      '#token=abc_-9',
    ]);
  });

  it('leads an administrator to the page for administrators', () => {
    expect(new URL(resetLink('https://advisors.test', 'abc', { isAdmin: true })).pathname).toBe(
      '/reset-admin-password',
    );
  });

  it('is recognized by the hash of its token', () => {
    expect(hashResetToken('a')).toHaveLength(32);
    expect(hashResetToken('a')).not.toEqual(hashResetToken('b'));
  });
});

describe('a duration that tells nothing about the work', () => {
  const runs = async (work: () => Promise<void>) => {
    let end = () => {};
    const steps: string[] = [];
    const wait = (milliseconds: number) => {
      steps.push(`${milliseconds} ms`);
      return new Promise<void>((resolve) => (end = resolve));
    };
    const done = atLeast(
      250,
      async () => {
        steps.push('work');
        await work();
      },
      wait,
    ).then(
      () => steps.push('answer'),
      () => steps.push('error'),
    );
    await turn();
    steps.push('time');
    end();
    await done;
    return steps;
  };

  it('is the given time when the work takes less, which begins with it and not after it', async () => {
    expect(await runs(async () => {})).toEqual(['250 ms', 'work', 'time', 'answer']);
  });

  it('is the same when the work fails', async () => {
    const failed = await runs(() => Promise.reject(new Error('down')));
    expect(failed).toEqual(['250 ms', 'work', 'time', 'error']);
  });
});
