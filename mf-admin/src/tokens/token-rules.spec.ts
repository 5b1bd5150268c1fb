import {
  EMPTY_TOKEN,
  isEnded,
  publishCommand,
  tokenRequest,
  tokenSchema,
  tokenState,
  type TokenValues,
} from './token-rules';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const values = (changes: Partial<TokenValues> = {}): TokenValues => ({
  remote: 'mf-a',
  owner: 'squad-a',
  days: '90',
  ...changes,
});

function faultsOf(given: TokenValues): string[] {
  return tokenSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('what a token is asked for with', () => {
  it('is sent without the spaces around it, days as a number', () => {
    const parsed = tokenSchema.parse(values({ remote: ' mf-a ', days: ' 30 ' }));
    expect(tokenRequest(parsed)).toEqual({ remote: 'mf-a', owner: 'squad-a', days: 30 });
  });

  it('starts with the usual number of days and nothing else', () => {
    expect(EMPTY_TOKEN).toEqual({ remote: '', owner: '', days: '90' });
    expect(new Set(faultsOf(EMPTY_TOKEN))).toEqual(new Set(['remote', 'owner']));
  });

  it.each(['1', '90', '365', '30 days', '1 day', '\u202a90d\u202c'])('takes %s days', (days) => {
    expect(faultsOf(values({ days }))).toEqual([]);
  });

  it.each(['', '0', '366', '1.5', '-1', '1e2', 'ten', '2 weeks', '30 clients', '0.3k', '30 words'])(
    'refuses %j days',
    (days) => {
      expect(faultsOf(values({ days }))).toEqual(['days']);
    },
  );

  it.each(['MF-A', 'mf_a', '-a', 'a--b', 'ä', 'a'.repeat(41)])('refuses the name %j at its field', (name) => {
    expect(new Set(faultsOf(values({ remote: name })))).toEqual(new Set(['remote']));
    expect(new Set(faultsOf(values({ owner: name })))).toEqual(new Set(['owner']));
  });
});

describe('a token', () => {
  it.each([
    ['2027-02-01T00:00:00Z', null, 'good', false],
    ['2026-12-01T00:00:00Z', null, 'ends-soon', false],
    ['2026-11-23T12:00:00Z', null, 'expired', true],
    ['2027-02-01T00:00:00Z', '2026-11-01T00:00:00Z', 'revoked', true],
    ['2026-01-01T00:00:00Z', '2025-11-01T00:00:00Z', 'revoked', true],
  ] as const)('that expires %s and was revoked %s is %s', (expiresAt, revokedAt, state, ended) => {
    expect(tokenState({ expiresAt, revokedAt }, NOW)).toBe(state);
    expect(isEnded({ expiresAt, revokedAt }, NOW)).toBe(ended);
  });

  it('publishes by a command that names the remote and this site', () => {
    expect(publishCommand('mf-a', 'https://www.example.com')).toBe(
      'npm run publish -- mf-a --site https://www.example.com --activate',
    );
  });
});
