import { tokenTimes } from './token-times';

const now = new Date('2026-03-31T14:00:00Z');
const SIGNATURE = 'c2lnbmF0dXJlLXRoYXQtc3RheXMtc2VjcmV0';
const tokenOf = (claims: object) => {
  const payload = btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `${btoa('{"alg":"HS256"}')}.${payload}.${SIGNATURE}`;
};
const seconds = now.getTime() / 1000;

describe('what the token test shows', () => {
  it('the times of the token', () => {
    const facts = tokenTimes(
      tokenOf({ iat: seconds - 60, nbf: seconds - 60, exp: seconds + 1740, sub: 'someone' }),
      now,
    );
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      Token: 'stored',
      Issued: '2026-03-31T13:59:00.000Z',
      'Valid from': '2026-03-31T13:59:00.000Z',
      'Valid until': '2026-03-31T14:29:00.000Z',
      'Seconds left': '1740',
    });
  });
  it('neither the token nor its signature nor whose it is', () => {
    const shown = JSON.stringify(tokenTimes(tokenOf({ exp: seconds, sub: 'user-42', sid: 'session-7' }), now));
    for (const secret of [SIGNATURE, 'user-42', 'session-7']) expect(shown).not.toContain(secret);
  });
  it.each([
    [null, 'none stored'],
    ['', 'stored, but no JWT'],
    ['not a token', 'stored, but no JWT'],
    ['a.%%%.c', 'stored, but no JWT'],
    [`a.${btoa('null')}.c`, 'stored, but no JWT'],
  ])('for %j: %s', (token, value) => {
    expect(tokenTimes(token, now)).toEqual([{ label: 'Token', value }]);
  });
  it('says what is missing instead of making up a time', () => {
    expect(
      tokenTimes(tokenOf({ exp: 'soon' }), now)
        .filter(({ value }) => value === null)
        .map(({ label }) => label),
    ).toEqual(['Issued', 'Valid from', 'Valid until', 'Seconds left']);
  });
});
