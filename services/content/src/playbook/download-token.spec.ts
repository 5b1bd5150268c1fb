import { downloadToken, isGoodToken } from './download-token';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-06-15T12:00:00Z');
const tomorrow = new Date('2026-06-16T12:00:00Z');
const token = downloadToken(key, 42, tomorrow);

describe('a link to the playbook', () => {
  it('is good until its time, and not at it', () => {
    expect(isGoodToken(key, token, now)).toBe(true);
    expect(isGoodToken(key, token, new Date(tomorrow.getTime() - 1))).toBe(true);
    expect(isGoodToken(key, token, tomorrow)).toBe(false);
  });

  it('is refused with any letter changed, by any other key, and for a later time', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect([at, isGoodToken(key, changed, now) && changed !== token]).toEqual([at, false]);
    }
    expect(isGoodToken(Buffer.alloc(32, 2), token, now)).toBe(false);
    const [request, , signature] = token.split('-');
    expect(isGoodToken(key, `${request}-zzzzzz-${signature}`, now)).toBe(false);
  });

  it.each(['', '-', '--', 'a-b', 'a-b-c', `${'a'.repeat(10_000)}-b-c`, '../../etc/passwd'])('is not %s', (text) => {
    expect(isGoodToken(key, text, now)).toBe(false);
  });
});
