import { VerifiedTokens } from './verified-tokens';

const claims = (userId: string) => ({ userId, sessionId: 's', issuedAt: 1, notBefore: 1, expiresAt: 2 });

describe('tokens that were checked once', () => {
  it('are known by their whole text and by nothing like it', () => {
    const tokens = new VerifiedTokens();
    tokens.keep('Bearer a.b.c', claims('ann'));
    expect(tokens.get('Bearer a.b.c')).toEqual(claims('ann'));
    expect([undefined, '', 'a.b.c', 'bearer a.b.c', 'Bearer a.b.c ', 'Bearer a.b.d'].map((text) => tokens.get(text))).toEqual(Array(6).fill(undefined));
  });

  it('make room for newer ones', () => {
    const tokens = new VerifiedTokens(2);
    for (const name of ['a', 'b', 'c']) tokens.keep(name, claims(name));
    expect(['a', 'b', 'c'].map((name) => tokens.get(name)?.userId)).toEqual([undefined, 'b', 'c']);
  });
});
