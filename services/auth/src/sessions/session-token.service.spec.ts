import { keyIdOf, tokenKeysOf } from './session-token.service';

const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];

describe('the keys of tokens', () => {
  it('have ids derived from their secrets that do not reveal them', () => {
    expect(keyIdOf(old)).toMatch(/^[\w-]{8}$/);
    expect(keyIdOf(old)).not.toBe(keyIdOf(fresh));
  });

  it('sign with one and accept two', () => {
    const keys = tokenKeysOf({ JWT_SECRET: fresh, JWT_PREVIOUS_SECRET: old });
    expect(keys.signing).toEqual({ id: keyIdOf(fresh), secret: fresh });
    expect([keys.secretOf(keyIdOf(fresh)), keys.secretOf(keyIdOf(old))]).toEqual([fresh, old]);
  });

  it('accept one when there is one', () => {
    const keys = tokenKeysOf({ JWT_SECRET: fresh, JWT_PREVIOUS_SECRET: undefined });
    expect([keys.secretOf(keyIdOf(fresh)), keys.secretOf(keyIdOf(old))]).toEqual([fresh, undefined]);
  });

  it.each([undefined, null, '', 7, {}, ['a'], '__proto__', 'constructor'])('have no key with the id %j', (name) => {
    expect(tokenKeysOf({ JWT_SECRET: fresh, JWT_PREVIOUS_SECRET: old }).secretOf(name)).toBeUndefined();
  });
});
