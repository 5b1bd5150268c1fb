import { expiringToken, idOfToken } from './expiring-token';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-06-15T12:00:00Z');
const tomorrow = new Date('2026-06-16T12:00:00Z');
const token = expiringToken(key, 42, tomorrow);

describe('a token that expires', () => {
  it('names its row until its time, and not at it', () => {
    expect(idOfToken(key, token, now)).toBe(42);
    expect(idOfToken(key, token, new Date(tomorrow.getTime() - 1))).toBe(42);
    expect(idOfToken(key, token, tomorrow)).toBeNull();
  });

  it('is refused with any letter changed, by any other key, and for a later time', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect([at, changed === token ? null : idOfToken(key, changed, now)]).toEqual([at, null]);
    }
    expect(idOfToken(Buffer.alloc(32, 2), token, now)).toBeNull();
    const [request, , signature] = token.split('-');
    expect(idOfToken(key, `${request}-zzzzzz-${signature}`, now)).toBeNull();
  });

  it.each(['', '-', '--', 'a-b', 'a-b-c', `${'a'.repeat(10_000)}-b-c`, '../../etc/passwd'])('is not %s', (text) => {
    expect(idOfToken(key, text, now)).toBeNull();
  });
});
