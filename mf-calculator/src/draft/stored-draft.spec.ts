import { EMPTY_ADVISOR_INFO, type AdvisorInfo } from '@app/domain';
import { withValueAt } from './at-path';
import { startDraft } from './draft';
import { advisorInfoOf, parseStoredDraft, storedDraft, withAdvisorInfo } from './stored-draft';

const INFO: AdvisorInfo = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Boise', state: 'ID' };
const DRAFT = startDraft(INFO, ['wirehouse', 'regional']);
const stored = (draft: unknown, saved: unknown = null): string => JSON.stringify({ draft, saved });

describe('a draft in the storage of a tab', () => {
  it('is read as it was, including text that is not a number', () => {
    const draft = withValueAt(withValueAt(DRAFT, ['advisor', 't12'], 'a lot'), ['offers', 1, 'note', 'term'], null);
    expect(parseStoredDraft(stored(draft, { id: 'x', version: 3, name: 'Mine' }))).toEqual({
      draft,
      saved: { id: 'x', version: 3, name: 'Mine' },
      synced: false,
    });
  });

  it('says whether the account has its first offer alone', () => {
    const saved = { id: 'x', version: 3, name: 'Mine' };
    expect(parseStoredDraft(stored(DRAFT, { ...saved, alone: true }))?.saved).toEqual({ ...saved, alone: true });
    expect(parseStoredDraft(stored(DRAFT, { ...saved, alone: 'yes' }))?.saved).toEqual(saved);
  });

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '7'],
    ['a list', '[]'],
    ['no draft', '{}'],
    ['another version', stored({ ...DRAFT, schemaVersion: 99 })],
    ['no offers', stored({ ...DRAFT, offers: [] })],
    ['an offer without parts', stored({ ...DRAFT, offers: [{ name: 'x', channel: 'ria' }] })],
    ['an offer of an unknown channel', stored(withValueAt(DRAFT, ['offers', 0, 'channel'], 'bank'))],
    ['a present position without lists', stored(withValueAt(DRAFT, ['stay', 'unvested'], 5))],
    ['a back-end that is none', stored(withValueAt(DRAFT, ['offers', 0, 'backends'], [5]))],
    ['a back-end without a payment', stored(withValueAt(DRAFT, ['offers', 0, 'backends', 0, 'pay'], null))],
    ['years that are none', stored(withValueAt(DRAFT, ['stay', 'otherAnnual'], ['x']))],
    ['a missing part', stored(withValueAt(DRAFT, ['settings'], undefined))],
  ])('%s is not a draft', (_name, text) => {
    expect(parseStoredDraft(text)).toBeNull();
  });

  it('of the previous version is upgraded: payments that the inputs met stay certain', () => {
    const old = parseStoredDraft(stored({ ...DRAFT, schemaVersion: 1 }))?.draft;
    expect([old?.schemaVersion, old?.advisor.origin, old?.offers[0]?.backends[0]?.onMiss]).toEqual([
      DRAFT.schemaVersion,
      'other',
      'unpaid',
    ]);
  });

  it.each([
    ['recognised', 'recognized'],
    ['cash', 'cash'],
  ])('of version 2 keeps its view: %s is read as %s', (basis, now) => {
    const old = { ...DRAFT, schemaVersion: 2, settings: { ...DRAFT.settings, basis } };
    const { draft } = parseStoredDraft(stored(old)) ?? {};
    expect([draft?.schemaVersion, draft?.settings.basis]).toEqual([DRAFT.schemaVersion, now]);
  });

  it.each([
    [0.75, '0.75'],
    [0.42, '0.42'],
    [0, 0],
    [1, 1],
    [75, 75],
    ['0.75', '0.75'],
  ])('from before there was a question: the share %j is %j', (share, read) => {
    const old = withValueAt(DRAFT, ['advisor', 'feeBasedPercentage'], share);
    const draft = parseStoredDraft(stored(old))?.draft;
    expect(draft?.advisor.feeBasedPercentage).toBe(read);
    // An answer is not asked about again.
    const again = parseStoredDraft(storedDraft({ draft: old, saved: null, synced: false }))?.draft;
    expect(again?.advisor.feeBasedPercentage).toBe(share);
  });

  it('that was saved counts as it counts in the account', () => {
    const old = withValueAt(DRAFT, ['advisor', 'feeBasedPercentage'], 0.75);
    expect(parseStoredDraft(stored(old, { id: 'x', version: 3, name: 'Mine' }))?.draft).toEqual(old);
  });

  it('an invalid reference to a saved calculation is left out', () => {
    expect(parseStoredDraft(stored(DRAFT, { id: 7 }))?.saved).toBeNull();
  });
});

describe('the advisor-info record and a draft', () => {
  it('agree', () => {
    expect(advisorInfoOf(DRAFT)).toEqual(INFO);
    expect(withAdvisorInfo(startDraft(EMPTY_ADVISOR_INFO, ['ria', 'ria']), INFO).advisor).toEqual(DRAFT.advisor);
  });

  it('text that is not a number does not enter the record, and stays in the draft', () => {
    const draft = withValueAt(DRAFT, ['advisor', 't12'], 'a lot');
    expect(advisorInfoOf(draft).revenue).toBe(0);
    expect(withAdvisorInfo(draft, advisorInfoOf(draft)).advisor.t12).toBe('a lot');
  });

  it.each([-5, 0, null, 'most'])('%p as T-12, which the record cannot store, stays to be corrected', (typed) => {
    const draft = withValueAt(DRAFT, ['advisor', 't12'], typed);
    expect(withAdvisorInfo(draft, { ...INFO, revenue: 0 }).advisor.t12).toBe(typed);
    expect(withAdvisorInfo(draft, { ...INFO, revenue: 5 }).advisor.t12).toBe(5);
  });

  it.each<[string, unknown, number | undefined, unknown]>([
    ['none entered on either side stays none', undefined, undefined, undefined],
    ['an entered 0 stays 0', 0, 0, 0],
    ['a 0 of an earlier release, which meant nothing entered, is nothing entered', 0, undefined, undefined],
    ['another tab’s 0 is taken', 75, 0, 0],
    ['another tab’s clearing is taken', 75, undefined, undefined],
    ['text that is not a number stays to be corrected', 'most', undefined, 'most'],
    ['a negative share stays to be corrected', -5, undefined, -5],
  ])('of the fee-based share: %s', (_name, typed, recorded, expected) => {
    const draft = withValueAt(DRAFT, ['advisor', 'feeBasedPercentage'], typed);
    const { feeBasedPercentage: _entered, ...rest } = INFO;
    const info = recorded === undefined ? rest : { ...rest, feeBasedPercentage: recorded };
    expect(withAdvisorInfo(draft, info).advisor.feeBasedPercentage).toBe(expected);
  });

  it('a record without figures empties the fields', () => {
    expect(withAdvisorInfo(DRAFT, EMPTY_ADVISOR_INFO).advisor).toEqual({
      aum: null,
      t12: null,
      origin: 'protocol',
      city: '',
      state: '',
    });
  });
});
