import { randomBytes } from 'node:crypto';
import {
  hashSecret,
  isSecretOf,
  makeToken,
  readBearer,
  readToken,
  TOKEN_RANDOM_BYTES,
  tokenEnd,
} from './publish-token';

const token = makeToken(Buffer.alloc(TOKEN_RANDOM_BYTES, 7));

describe('the text of a publish token', () => {
  it('holds its id and 256 random bits, and reads back', () => {
    expect(token.text).toMatch(/^flp_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token.secret, 'base64url')).toHaveLength(32);
    for (let round = 0; round < 50; round += 1) {
      const { text, id, secret } = makeToken(randomBytes(TOKEN_RANDOM_BYTES));
      expect(readToken(text)).toEqual({ id, secret });
    }
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['another prefix', token.text.replace('flp', 'ghp')],
    ['a shorter secret', token.text.slice(0, -1)],
    ['a longer secret', `${token.text}A`],
    ['an id in capitals', token.text.replace(token.id, token.id.toUpperCase().replaceAll('0', 'A'))],
    ['a space at the end', `${token.text} `],
    ['a line end', `${token.text}\n`],
    ['the id alone', `flp_${token.id}`],
  ])('is not %s', (_what, text) => {
    expect(readToken(text)).toBeNull();
  });

  it.each<[string | undefined, boolean]>([
    [`Bearer ${token.text}`, true],
    [`bearer ${token.text}`, true],
    [token.text, false],
    [`Basic ${token.text}`, false],
    [`Bearer ${token.text}, Bearer ${token.text}`, false],
    ['Bearer ', false],
    ['', false],
    [undefined, false],
  ])('is accepted as a bearer in a header: %j', (header, isToken) => {
    expect(readBearer(header) !== null).toBe(isToken);
  });

  it('fits its own hash and no other', () => {
    const other = makeToken(Buffer.alloc(TOKEN_RANDOM_BYTES, 8));
    expect(isSecretOf(hashSecret(token.secret), token.secret)).toBe(true);
    expect(isSecretOf(hashSecret(other.secret), token.secret)).toBe(false);
    expect(isSecretOf(Buffer.alloc(0), token.secret)).toBe(false);
  });
});

describe('the end of a publish token', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it.each([
    [{ revokedAt: null, expiresAt: at(1) }, null],
    [{ revokedAt: null, expiresAt: at(0) }, 'expired'],
    [{ revokedAt: null, expiresAt: at(-1) }, 'expired'],
    [{ revokedAt: at(-5), expiresAt: at(1) }, 'revoked'],
    [{ revokedAt: at(-5), expiresAt: at(-1) }, 'revoked'],
  ])('%j is %j', (given, end) => {
    expect(tokenEnd(given, now)).toBe(end);
  });
});
