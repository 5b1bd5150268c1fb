import { newShareToken, shareTokenHash } from './share-token';

describe('a token', () => {
  it('is kept as a digest that does not show it', () => {
    const token = newShareToken().token;
    expect(shareTokenHash(token)).toHaveLength(32);
    expect(shareTokenHash(token)?.toString('base64url')).not.toBe(token);
  });

  it.each([
    '',
    'short',
    `${'a'.repeat(44)}`,
    `${'a'.repeat(42)}!`,
    `${'a'.repeat(42)}\n`,
    '../../../etc/passwd',
    "' OR 1=1 --",
  ])('is not %j', (text) => {
    expect(shareTokenHash(text)).toBeNull();
  });
});
