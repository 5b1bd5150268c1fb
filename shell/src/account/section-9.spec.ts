import { CODE_LENGTH, STATISTIC_IDS } from '@app/contracts';
import { shownStatistics } from './auth/shown-statistics';
import { AUTH_REDIRECT_MS } from './auth/use-arrival-redirect';
import { CODE_FAULT, codeFault } from './form/field-rules';

describe('section 9, the constants of the account', () => {
  it('verification and two-factor code: 6 digits', () => {
    expect([CODE_LENGTH, codeFault('123456'), codeFault('12345'), CODE_FAULT]).toEqual([
      6,
      undefined,
      CODE_FAULT,
      'Authentication code must be 6 digits',
    ]);
  });
  it('auth page redirect delay: 500 ms', () => {
    expect(AUTH_REDIRECT_MS).toBe(500);
  });
  it('landing stats: 745 over 2500 ms, 99 over 2000 ms, 27.9 over 2500 ms, start delays 900, 1000, 1100 ms', () => {
    const figures = { 'advisors-served': 745, 'client-satisfaction': 99, 'deal-improvement': 27.9 } as const;
    const settings = STATISTIC_IDS.flatMap((id) =>
      id === 'assets-analyzed' ? [] : [{ id, value: figures[id], prefix: '', suffix: '', label: id, enabled: true }],
    );
    expect(
      shownStatistics(settings).map(({ value, durationMs, startDelayMs }) => [value, durationMs, startDelayMs]),
    ).toEqual([
      [745, 2500, 900],
      [99, 2000, 1000],
      [27.9, 2500, 1100],
    ]);
  });
});
