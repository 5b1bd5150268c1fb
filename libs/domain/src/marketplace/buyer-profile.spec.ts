import fc from 'fast-check';
import {
  BUYER_FINANCING,
  BUYER_KINDS,
  BUYER_PROFILE_LABELS,
  checkBuyerProfile,
  SOUGHT_TYPES,
  type BuyerProfile,
} from './buyer-profile';
import { CASH_BAND_NAMES, CASH_BAND_RANGES, CASH_BANDS } from './cash-bands';
import { AFFILIATIONS, TIMELINES } from './listing-fields';
import { DIVISION_STATES } from './regions';

const PROFILE: BuyerProfile = {
  kind: 'team',
  types: ['sell', 'successor'],
  states: ['NC', 'SC'],
  assetsFrom: 50_000_000,
  assetsTo: 250_000_000,
  channels: ['independent', 'ria'],
  timeline: 'within_1_year',
  cash: 'from_1m',
  financing: ['own_cash', 'bank_loan'],
  summary: 'Four advisors who keep the staff of the practices they take over.',
};
const faultsOf = (changes: object) => checkBuyerProfile({ ...PROFILE, ...changes }).faults;

const profiles: fc.Arbitrary<BuyerProfile> = fc
  .record({
    kind: fc.constantFrom(...BUYER_KINDS),
    types: fc.subarray([...SOUGHT_TYPES], { minLength: 1 }),
    states: fc.subarray([...DIVISION_STATES]),
    assets: fc.tuple(fc.option(fc.nat(1e9)), fc.option(fc.nat(1e9))),
    channels: fc.subarray([...AFFILIATIONS]),
    timeline: fc.constantFrom(...TIMELINES),
    cash: fc.constantFrom(...CASH_BANDS),
    financing: fc.subarray([...BUYER_FINANCING], { minLength: 1 }),
    summary: fc.constantFrom('', 'Short.', 'Two\nlines.'),
  })
  .map(({ assets: [one, other], ...rest }) => {
    const isTurned = one !== null && other !== null && one > other;
    return { ...rest, assetsFrom: isTurned ? other : one, assetsTo: isTurned ? one : other };
  });

describe('a buyer profile', () => {
  it('is read as it is entered, whatever is chosen from the tables, and survives being stored as JSON', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(checkBuyerProfile(JSON.parse(JSON.stringify(profile)))).toEqual({ profile, faults: [] });
      }),
    );
  });

  it('is the same whatever the order of the choices, and without spaces around the text', () => {
    const changed = { types: ['successor', 'sell'], states: ['SC', 'NC'], summary: `  ${PROFILE.summary}\n` };
    expect(checkBuyerProfile({ ...PROFILE, ...changed }).profile).toEqual(PROFILE);
  });

  it.each<[object, string, string]>([
    [{ kind: null }, 'kind', 'Choose the type of buyer you are.'],
    [{ types: [] }, 'types', 'Choose at least one type of listing.'],
    [{ types: ['buy'] }, 'types', 'Choose at least one type of listing.'],
    [{ types: ['sell', 'sell'] }, 'types', 'Choose each from the list, once.'],
    [{ states: ['XX', 'YY'] }, 'states', 'Choose states from the list.'],
    [{ states: 'NC' }, 'states', 'Choose states from the list.'],
    [{ assetsFrom: -1 }, 'assetsFrom', 'Enter the minimum client assets between $0 and $1,000,000,000,000.'],
    [{ assetsTo: 49_999_999 }, 'assetsTo', 'Enter at least the minimum client assets.'],
    [{ channels: ['broker'] }, 'channels', 'Choose affiliations from the list.'],
    [{ timeline: 'soon' }, 'timeline', 'Choose a timeline.'],
    [{ cash: 1_000_000 }, 'cash', 'Choose how much cash you have available at closing.'],
    [{ financing: [] }, 'financing', 'Choose at least one way to pay.'],
    [{ summary: 'x'.repeat(1_001) }, 'summary', 'Keep this text to 1,000 characters.'],
    [{ summary: 'a\u0000b' }, 'summary', 'Remove the characters that cannot be displayed.'],
    [{ summary: 'moc.elpmaxe\u202E' }, 'summary', 'Remove the characters that cannot be displayed.'],
    [{ firm: 'Own Firm' }, 'profile', 'Remove firm: the profile has no such value.'],
  ])('with %j is refused at %s', (changes, field, message) => {
    expect(faultsOf(changes)).toEqual([{ field, message }]);
  });

  it('has its bounds inclusive: equal assets, a thousand characters', () => {
    expect(faultsOf({ assetsFrom: 1, assetsTo: 1, summary: 'x'.repeat(1_000) })).toEqual([]);
  });

  it('says what is wrong with every field at once, and reads nothing that is no profile', () => {
    const faults = checkBuyerProfile({}).faults.map(({ field }) => field);
    expect(faults).toEqual(Object.keys(BUYER_PROFILE_LABELS));
    for (const value of [null, 1, 'profile', []])
      expect(checkBuyerProfile(value).faults).toEqual([{ field: 'profile', message: 'Enter the profile.' }]);
  });
});

describe('the bands of cash', () => {
  it('follow each other without a gap, from nothing to any amount', () => {
    expect(CASH_BANDS).toEqual(Object.keys(CASH_BAND_RANGES));
    expect(CASH_BANDS).toEqual(Object.keys(CASH_BAND_NAMES));
    const ranges = CASH_BANDS.map((band) => CASH_BAND_RANGES[band]);
    expect(ranges[0]?.low).toBe(0);
    expect(ranges.map(({ high }) => high)).toEqual([...ranges.slice(1).map(({ low }) => low), null]);
  });
});
