import { newOffer, type Backend, type BackendOutcome } from '@app/domain';
import { chanceReason, measureText, payText, reachedText, statusText } from './backend-text';

const backend = (change: Partial<Backend>): Backend => ({
  ...newOffer('wirehouse', '').backends[0]!,
  hurdle: 0.75,
  ...change,
});
const outcome = (change: Partial<BackendOutcome>): BackendOutcome => ({
  id: 'a',
  index: 0,
  month: 12,
  year: 1,
  target: 0.75,
  metric: 0.85,
  gatesMet: true,
  met: true,
  share: 1,
  chance: 0.6,
  chanceSource: 'margin',
  most: 100,
  paid: 100,
  ...change,
});

describe('a back-end in words', () => {
  it.each<[Partial<BackendOutcome>, string]>([
    [{}, 'Met'],
    [{ met: false, share: 0 }, 'Missed'],
    [{ met: false, share: 0.5 }, 'Paid at 50.0%'],
    [{ met: false, gatesMet: false, share: 0 }, 'Condition missed'],
    [{ year: null, met: false, gatesMet: false }, 'Left out'],
  ])('%j reads %s', (change, text) => {
    expect(statusText(outcome(change)).text).toBe(text);
  });

  it.each<[Partial<Backend>, string]>([
    [{ kind: 'assets' }, '75.0% of recruited assets'],
    [{ kind: 'production' }, '75.0% of recognized T-12'],
    [{ kind: 'netNewAssets' }, 'Net new assets of 75.0% of recruited assets'],
    [{ kind: 'tenure' }, 'Still with the firm'],
  ])('%j asks for: %s', (change, text) => {
    expect(measureText(backend(change))).toBe(text);
  });

  it.each<[Backend['pay'], string]>([
    [{ basis: 'pctRecognizedT12', value: 0.25 }, '25.0% of recognized T-12'],
    [{ basis: 'pctActualT12', value: 0.5, cap: 400_000 }, '50.0% of that year\u2019s production, at most $400,000'],
    [{ basis: 'bpsTransferred', value: 12.5 }, '12.5 bps of transferred assets'],
    [{ basis: 'fixed', value: 250_000 }, '$250,000'],
  ])('%j pays: %s', (pay, text) => {
    expect(payText(backend({ pay }))).toBe(text);
  });

  it.each<[Partial<BackendOutcome>, string]>([
    [{}, 'Our estimate from the margin: it needs 75.0% of recruited assets; these inputs reach 85.0%.'],
    [
      { gatesMet: false },
      'Our estimate from the margin and its conditions: it needs 75.0% of recruited assets; these inputs reach 85.0%.',
    ],
    [{ chanceSource: 'stated' }, 'As entered. Clear the field to use our estimate.'],
    [{ chanceSource: 'inputs' }, 'Paid only if these inputs meet its target.'],
    [{ target: 0, chance: 1 }, 'We assume you stay.'],
    [{ year: null }, 'Due after the horizon, so it is left out.'],
  ])('the probability of %j is explained: %s', (change, text) => {
    expect(chanceReason(outcome(change), 'assets')).toBe(text);
  });

  it('measures no staying', () => {
    expect([
      reachedText(backend({ kind: 'tenure' }), outcome({})),
      reachedText(backend({}), outcome({})),
      reachedText(backend({}), outcome({ year: null })),
    ]).toEqual(['Assumed', '85.0%', 'After the horizon']);
  });
});
