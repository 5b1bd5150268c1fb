import { bandOf, bandsOf, isExact, overlap } from './bands';
import { DisclosureRule } from './disclosure-rule';
import {
  fieldsFor,
  LISTING_FIELD_NAMES,
  LISTING_FIELD_TIERS,
  priceMultiple,
  TIERS,
  type ListingFields,
} from './listing-fields';
import { modelPopulation } from './population-model';
import { priceChoiceFault, toPublicListing } from './public-listing';
import { areaName, censusName, DIVISION_STATES, divisionNameOf, divisionOf, isArea, regionOf } from './regions';
import { practice } from './testing/practice';

const rule = new DisclosureRule(modelPopulation());

describe('the table of confidentiality', () => {
  it('gives each tier its fields and those of the tiers below', () => {
    const read = TIERS.map((tier) => Object.keys(fieldsFor(tier, practice())));
    expect(read.map((names) => names.length)).toEqual([6, 24, 33, 35]);
    expect(read[3]).toEqual([...LISTING_FIELD_NAMES]);
    for (const [index, names] of read.entries()) {
      for (const name of LISTING_FIELD_NAMES) {
        expect([name, names.includes(name)]).toEqual([name, TIERS.indexOf(LISTING_FIELD_TIERS[name]) <= index]);
      }
    }
  });

  it('never makes a name, an address or a document part of what is public', () => {
    const canary = 'canary-71f3';
    const fields: ListingFields = practice({
      description: [canary],
      city: canary,
      street: canary,
      custodian: canary,
      firm: canary,
      crd: canary,
      staffNames: canary,
      clientDetail: canary,
      sellerName: canary,
      sellerEmail: canary,
      sellerPhone: canary,
      website: canary,
    });
    expect(JSON.stringify(toPublicListing(fields, rule))).not.toContain(canary);
    expect(JSON.stringify(fieldsFor('public', fields))).not.toContain(canary);
  });

  it('shows no amount of a listing with default choices', () => {
    const fields = practice({ aum: 182_345_678, revenue: 1_481_234, clients: 163, price: 3_912_345, feeBased: 88 });
    const shown = toPublicListing(fields, rule);
    const text = JSON.stringify(shown);
    for (const amount of [182_345_678, 1_481_234, 163, 3_912_345, 88]) expect(text).not.toContain(String(amount));
    for (const figure of ['aum', 'revenue', 'clients', 'feeBased', 'staff', 'price', 'multiple'] as const) {
      const range = shown[figure];
      if (range) expect(isExact(range)).toBe(false);
    }
  });
});

describe('price and multiple', () => {
  const fields = practice({ revenue: 1_000_000, price: 2_750_000 });

  it.each([
    ['on_request', null, null],
    ['price', { low: 2_500_000, high: 5_000_000 }, null],
    ['multiple', null, { low: 2.5, high: 3 }],
  ] as const)('are shown as chosen: %s', (priceDisplay, price, multiple) => {
    expect(toPublicListing({ ...fields, priceDisplay }, rule)).toMatchObject({ price, multiple });
  });

  it('are exact where the owner chose it', () => {
    expect(toPublicListing({ ...fields, priceDisplay: 'multiple', exact: ['multiple'] }, rule).multiple).toEqual({
      low: 2.75,
      high: 2.75,
    });
  });

  it.each([
    [['price'], 'price', undefined],
    [['price', 'revenue'], 'price', 'An exact price and an exact revenue give the third figure away.'],
    [['multiple', 'revenue'], 'multiple', 'An exact multiple and an exact revenue give the third figure away.'],
    [['price', 'multiple', 'revenue'], 'both', undefined],
    [[], 'both', 'Price and multiple together narrow the revenue.'],
    [[], 'price', undefined],
  ] as const)('exact %j with %s shown: %s', (exact, priceDisplay, fault) => {
    const found = priceChoiceFault({ exact: [...exact], priceDisplay });
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(new RegExp(`^${fault}`));
  });

  it('have no multiple without a price or a revenue', () => {
    expect([
      priceMultiple({ price: 1, revenue: 0 }),
      priceMultiple({ price: null, revenue: 1 }),
      priceMultiple({ price: 1, revenue: null }),
      priceMultiple({ price: 2_000_000, revenue: 900_000 }),
    ]).toEqual([null, null, null, 2.22]);
  });
});

describe('bands', () => {
  it.each([
    ['aum', 0, 0, 25_000_000],
    ['aum', 24_999_999, 0, 25_000_000],
    ['aum', 25_000_000, 25_000_000, 50_000_000],
    ['aum', 1_000_000_000, 1_000_000_000, null],
    ['revenue', 250_000, 250_000, 500_000],
    ['clients', 800, 800, null],
    ['feeBased', 100, 90, null],
    ['multiple', 1.49, 0, 1.5],
  ] as const)('%s of %p is from %p to %p', (figure, value, low, high) => {
    expect(bandOf(figure, value)).toEqual({ low, high });
  });

  it('follow each other without a gap and do not overlap', () => {
    const bands = bandsOf('aum');
    bands.slice(1).forEach(({ low }, index) => expect(bands[index]?.high).toBe(low));
    expect(bands.map((band) => bands.filter((other) => overlap(band, other)).length)).toEqual(bands.map(() => 1));
  });

  it('contain an exact value that lies in them, their lower bound included', () => {
    const exact = { low: 25_000_000, high: 25_000_000 };
    expect(bandsOf('aum').map((band) => overlap(band, exact))).toEqual([false, true, ...Array(5).fill(false)]);
  });
});

describe('areas', () => {
  it('are nine divisions in four regions that hold each state and the District of Columbia once', () => {
    expect(new Set(DIVISION_STATES).size).toBe(51);
    expect(DIVISION_STATES).toHaveLength(51);
    expect(divisionOf('PR')).toBeUndefined();
    expect(divisionOf('OH')).toBe('east_north_central');
    expect([divisionNameOf('NC'), divisionNameOf(null), divisionNameOf('XX')]).toEqual(['South Atlantic', null, null]);
    expect(regionOf('mountain')).toBe('west');
    expect([areaName('us'), areaName('south'), areaName('south_atlantic')]).toEqual([
      'United States',
      'South',
      'South Atlantic',
    ]);
    // Four names that only the Census Bureau uses say which region they are of.
    expect([areaName('east_north_central'), divisionNameOf('TX')]).toEqual([
      'East North Central (Midwest)',
      'West South Central (South)',
    ]);
    expect([censusName('east_north_central'), censusName('midwest')]).toEqual(['East North Central', 'Midwest']);
    expect([isArea('us'), isArea('mountain'), isArea('west'), isArea('OH')]).toEqual([true, true, true, false]);
  });
});
