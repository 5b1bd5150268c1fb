import fc from 'fast-check';
import { boundFault, enteredFault, readListing, readListingFields } from './listing-bounds';
import { qualityHints, submissionFaults } from './listing-completeness';
import { changedFields, isMaterialEdit } from './listing-edits';
import { LISTING_FIELD_NAMES, type ListingFields } from './listing-fields';
import { newListing } from './new-listing';
import { practice } from './testing/practice';

const faultsOf = (changes: Partial<Record<keyof ListingFields, unknown>>) =>
  Object.fromEntries(readListing({ ...practice(), ...changes }).faults.map(({ field, message }) => [field, message]));
const missing = (changes: Partial<ListingFields>) =>
  Object.fromEntries(submissionFaults(practice(changes)).map(({ field, message }) => [field, message]));

describe('the bounds of a draft', () => {
  it('accept a listing in which nothing is entered, and one in which everything is', () => {
    expect(readListing(newListing('buy')).faults).toEqual([]);
    expect(readListing(practice()).fields).toEqual(practice());
  });

  it.each([
    ['title', 'x'.repeat(121), 'Enter at most 120 characters; these are 121.'],
    ['title', null, 'Enter some text.'],
    ['title', 'a\u0000b', 'Remove the characters that cannot be shown.'],
    ['summary', 'two\nlines', 'Remove the characters that cannot be shown.'],
    ['crd', '12a', 'Enter the CRD number as digits.'],
    ['crd', '1.2k', 'Enter the CRD number as digits.'],
    ['crd', '12.5', 'Enter the CRD number as digits.'],
    ['website', 'no address', 'Enter a web address like https://firm.example.'],
    ['website', 'javascript:alert(1)', 'Enter a web address like https://firm.example.'],
    ['sellerEmail', 'pat', 'Enter an email address like name@firm.example.'],
    ['aum', -1, 'Enter a number from $0 to $1,000,000,000,000.'],
    ['aum', 0.5, 'Enter a whole number.'],
    ['aum', '5', 'Enter a number.'],
    ['feeBased', '0.75', 'Did you mean 75%? Enter 75, or 0.75% if it is less than 1%.'],
    ['feeBased', 'most', 'Enter a number.'],
    ['aum', Number.NaN, 'Enter a number.'],
    ['eboc', -200_000_000_000, 'Enter a number from −$100,000,000,000 to $100,000,000,000.'],
    ['feeBased', 100.1, 'Enter a number from 0 to 100 percent.'],
    ['feeBased', 12.34, 'Enter at most one decimal.'],
    ['type', 'rent', 'Choose from the list.'],
    ['state', 'PR', 'Choose from the list.'],
    ['financing', ['cash', 'cash'], 'Choose each from the list, once.'],
    ['financing', 'cash', 'Choose from the list.'],
    ['description', Array(21).fill('text'), 'Enter at most 20 paragraphs.'],
    ['description', [1], 'Enter some text.'],
  ])('refuse %s = %p with a sentence', (field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['practice.example', 'https://practice.example'],
    [' www.practice.example/about ', 'https://www.practice.example/about'],
    ['http://practice.example', 'http://practice.example'],
    ['  ', null],
  ])('read the website %j as %j', (website, stored) => {
    expect(enteredFault('website', website)).toBeUndefined();
    expect(readListing(practice({ website })).fields?.website).toBe(stored);
  });

  it.each(['CRD# 1234567', 'CRD No. 1234567', 'crd number: 1234567', ' 1234567 ', '1,234,567', '1234567\u202c'])(
    'read the CRD number in %j',
    (crd) => {
      expect(readListing(practice({ crd })).fields?.crd).toBe('1234567');
    },
  );

  it.each([
    '(704) 555-0100',
    '704-555-0100 x12',
    '+1 704 555 0100 ext. 12',
    '\u202a704-555-0100\u202c',
    '7045550100',
    'tel:+1-704-555-0100;ext=12',
    '704 555 0100, ext 12',
    '704\u2011555\u20110100',
  ])('read the phone number %j', (sellerPhone) => {
    const { fields } = readListing(practice({ sellerPhone }));
    expect(fields?.sellerPhone).toBe(sellerPhone.replace(/\p{Cf}/gu, ''));
  });

  it.each(['555-0100', 'call me', '704-555-0100 or 0101', '+', '(704) 555-0100 x'])(
    'refuse the phone number %j',
    (sellerPhone) => {
      expect(faultsOf({ sellerPhone })).toEqual({ sellerPhone: 'Enter a phone number with its area code.' });
    },
  );

  it('keep the fields that are right beside those that are not, and no field that is not there', () => {
    expect(readListingFields({ title: ' A title ', aum: 'much', website: 'x y', rent: 1 })).toEqual({
      fields: { title: 'A title' },
      faults: [
        { field: 'aum', message: 'Enter a number.' },
        { field: 'website', message: 'Enter a web address like https://firm.example.' },
      ],
    });
  });

  it('keep one decimal of a percentage, however it is written in binary', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (tenths) => {
        expect(boundFault('feeBased', Number(`${Math.floor(tenths / 10)}.${tenths % 10}`))).toBeUndefined();
      }),
    );
  });

  it('give a sentence or nothing for any value of any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTING_FIELD_NAMES), fc.anything(), (field, value) => {
        const { fields, faults } = readListing({ ...practice(), [field]: value });
        expect(fields === null).toBe(faults.length > 0);
      }),
    );
  });

  it('trim texts, drop empty paragraphs and make an empty optional field null', () => {
    const { fields } = readListing({ ...practice(), title: ' Title ', city: '  ', description: [' a ', ' '] });
    expect(fields).toMatchObject({ title: 'Title', city: null, description: ['a'] });
  });
});

describe('what a listing needs before it is submitted', () => {
  const SUMMARY = 'An owner retires in stages and stays for two years.';
  const complete = (changes: Partial<ListingFields> = {}) => missing({ summary: SUMMARY, ...changes });

  it('is nothing more when it is complete', () => {
    expect(complete()).toEqual({});
  });

  it.each<[Partial<ListingFields>, keyof ListingFields]>([
    [{ title: 'Short' }, 'title'],
    [{ description: [] }, 'description'],
    [{ price: 0 }, 'price'],
    [{ price: 2_000_000_000 }, 'price'],
    [{ price: null }, 'price'],
    [{ revenue: 0 }, 'revenue'],
    [{ recurringRevenue: 960_001 }, 'recurringRevenue'],
    [{ state: null }, 'state'],
    [{ aum: null }, 'aum'],
    [{ exact: ['price', 'revenue'] }, 'exact'],
    [{ exact: ['staff'], staff: null }, 'exact'],
    [{ sellerName: null }, 'sellerName'],
    [{ title: 'Planning practice in Dayton' }, 'title'],
    [{ summary: `${SUMMARY} Write to pat at practice dot com.` }, 'summary'],
  ])('is named at its field: %j', (changes, field) => {
    expect(Object.keys(complete(changes))).toContain(field);
  });

  it('quotes what a public text gives away', () => {
    expect(complete({ title: 'Planning practice in Dayton' })['title']).toBe(
      'This text is public. Please remove “Dayton” (a place).',
    );
  });

  it('does not ask a buyer for figures of a practice', () => {
    expect(
      complete({ type: 'buy', state: null, aum: null, revenue: null, price: null, priceDisplay: 'on_request' }),
    ).toEqual({});
  });

  it('is apart from hints, which never keep a listing from being submitted', () => {
    expect(qualityHints(practice({ eboc: null })).map(({ field }) => field)).toContain('eboc');
    expect(complete({ eboc: null })).toEqual({});
  });
});

describe('edits of a public listing', () => {
  it('are found field by field', () => {
    expect(changedFields(practice(), practice({ price: 1, financing: ['bank_loan'] }))).toEqual(['financing', 'price']);
    expect(changedFields(practice(), practice())).toEqual([]);
  });

  it('are reviewed when they change what the practice is or a text, and not for terms and contact', () => {
    for (const field of ['title', 'summary', 'description', 'city', 'aum', 'revenue', 'price', 'firm'] as const) {
      expect([field, isMaterialEdit([field])]).toEqual([field, true]);
    }
    expect(isMaterialEdit(['timeline', 'financing', 'sellerPhone'])).toBe(false);
    expect(isMaterialEdit(['timeline', 'price'])).toBe(true);
  });
});
