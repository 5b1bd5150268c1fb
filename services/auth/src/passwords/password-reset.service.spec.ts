import { hashResetToken, newResetToken, resetLink } from './password-reset.service';

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
