import { NEW_OFFER_PARTS, type OfferTerms } from '@app/domain';
import { brokenVersions, nextVersion, type ChainedVersion } from './offer-chain';

const ID = '00000000-0000-4000-8000-000000000001';
const terms = (price: number): OfferTerms => ({
  price,
  parts: NEW_OFFER_PARTS,
  noteRate: null,
  noteMonths: null,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: '2027-06-30',
  conditions: '',
  validDays: 14,
});

function chain(): [ChainedVersion, ChainedVersion, ChainedVersion] {
  const sentAt = new Date('2026-11-25T10:00:00.123Z');
  const first = nextVersion(ID, null, { by: 'buyer', sentAt, terms: terms(1) });
  const second = nextVersion(ID, first, { by: 'seller', sentAt, terms: terms(2) });
  return [first, second, nextVersion(ID, second, { by: 'buyer', sentAt, terms: terms(3) })];
}

describe('the versions of an offer', () => {
  it('are a chain in which each covers the one before', () => {
    const [first, second, third] = chain();
    expect(brokenVersions(ID, [first, second, third])).toEqual([]);
    expect([second.prevHash, third.prevHash]).toEqual([first.hash, second.hash]);
  });

  it('show the version that was edited, removed or put in another place', () => {
    const [first, second, third] = chain();
    expect(brokenVersions(ID, [{ ...first, terms: terms(9) }, second, third])).toEqual([1]);
    expect(brokenVersions(ID, [first, { ...second, by: 'buyer' }, third])).toEqual([2]);
    expect(brokenVersions(ID, [first, third])).toEqual([3]);
    expect(brokenVersions(ID, [second, first, third])).toContain(2);
  });

  it('of one offer are not those of another', () => {
    const other = '00000000-0000-4000-8000-000000000002';
    expect(brokenVersions(other, chain())).toEqual([1, 2, 3]);
  });
});
