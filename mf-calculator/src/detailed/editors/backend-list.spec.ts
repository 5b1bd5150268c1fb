import { checkScenario } from '@app/domain';
import { withValueAt } from '../../draft/at-path';
import { startDraft, type BackendDraft } from '../../draft/draft';
import { nextBackend, withBackendId, withKind, withoutBackend, withPayBasis } from './backend-list';

const DRAFT = startDraft({ aum: 1e8, revenue: 1e6, feeBasedPercentage: 75, city: '', state: '' }, ['wirehouse']);
const [FIRST, SECOND, THIRD] = DRAFT.offers[0]!.backends as [BackendDraft, BackendDraft, BackendDraft];
const GATED: BackendDraft = {
  ...THIRD,
  gate: [
    { kind: 'backend', id: FIRST.id },
    { kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 },
  ],
};
const faults = (backends: BackendDraft[]) =>
  checkScenario(withValueAt(DRAFT, ['offers', 0, 'backends'], backends)).faults.map(({ path }) => path);

describe('the back-ends of an offer', () => {
  it('a new one is a year after the last, with its own name, and only its payment is missing', () => {
    const added = nextBackend([FIRST, SECOND, THIRD]);
    expect([added.id, added.month]).toEqual(['production-1', 48]);
    expect(faults([FIRST, SECOND, THIRD, added])).toEqual(['offers[0].backends[3].pay.value']);
  });

  it('never goes past the last month that counts', () => {
    expect(nextBackend([{ ...FIRST, month: 240 }]).month).toBe(240);
    expect(nextBackend([{ ...FIRST, month: 'soon' }]).month).toBe(12);
  });

  it.each(['assets', 'production', 'netNewAssets', 'tenure'] as const)(
    'as %s its hurdle has the right base',
    (kind) => {
      expect(faults([withKind(FIRST, kind)])).toEqual([]);
    },
  );

  it('gates do not refer to a back-end that was removed', () => {
    expect(withoutBackend([FIRST, GATED], 0)).toEqual([{ ...GATED, gate: [GATED.gate[1]] }]);
    expect(faults(withoutBackend([FIRST, GATED], 0))).toEqual([]);
  });

  it('gates follow a rename', () => {
    expect(faults(withBackendId([FIRST, GATED], 0, 'first year'))).toEqual([]);
  });

  it.each([
    ['pctActualT12', 0.25],
    ['bpsTransferred', null],
    ['fixed', null],
  ] as const)('paid on %s the value is %p', (basis, value) => {
    expect(withPayBasis({ ...FIRST, pay: { ...FIRST.pay, value: 0.25 } }, basis).pay).toEqual({ basis, value });
  });

  it('a month from which something counts exists only for transferred assets', () => {
    const points: BackendDraft = { ...FIRST, pay: { basis: 'bpsTransferred', value: 50, sinceMonth: 3 } };
    expect(withPayBasis(points, 'fixed').pay).toEqual({ basis: 'fixed', value: null });
  });
});
