import { ApiError } from '@app/web-kit';
import {
  fractionOf,
  listOf,
  numberOf,
  percentOf,
  percentText,
  rangeFaults,
  ratesFaults,
  refusedFields,
  sourceFaults,
  sourceId,
  type Typed,
} from './market-rules';

const RANGE: Typed = {
  'assumptions.upfront.low': '75',
  'assumptions.upfront.expected': '150',
  'assumptions.upfront.high': '200',
  'assumptions.backends.low': '0',
  'assumptions.backends.expected': '50',
  'assumptions.backends.high': '200',
  'assumptions.noteYears.low': '7',
  'assumptions.noteYears.expected': '9',
  'assumptions.noteYears.high': '13',
  'assumptions.portability.fee': '88',
  'assumptions.portability.transaction': '65',
  reviewedOn: '2026-11-24',
  ...Object.fromEntries(
    ['upfront', 'backends', 'noteYears', 'portability'].flatMap((name) => [
      [`assumptions.${name}.asOf`, '2025-05'],
      [`assumptions.${name}.sample`, 'Nine firms.'],
      [`assumptions.${name}.note`, 'The middle of what was observed.'],
    ]),
  ),
};
const RATES: Typed = { short: '3.63', mid: '3.81', long: '4.63', month: '2026-01', sourceId: 'irs-2026-01' };

describe('the ranges of a channel as they are typed', () => {
  it('are taken as they stand when they are in order', () => {
    expect(rangeFaults(RANGE, '2026-11-24')).toEqual({});
  });

  it.each<[string, string, string]>([
    ['assumptions.upfront.high', '120', '120 is below the expected value of 150.'],
    ['assumptions.backends.low', 'some', 'Enter a number.'],
    ['assumptions.noteYears.expected', '5', '5 is below the low value of 7.'],
    ['assumptions.portability.fee', '101', 'Enter a percentage between 0 and 100.'],
    ['assumptions.upfront.asOf', '2026-12', '2026-12 is after the review of 2026-11-24.'],
    ['assumptions.backends.asOf', 'May 2025', 'Enter a year, or year and month, like 2026-11.'],
    ['assumptions.noteYears.note', ' ', 'Enter a sentence.'],
    ['assumptions.upfront.sample', '0/0/0', 'Enter a sentence.'],
    ['assumptions.upfront.low', '0.75', 'Did you mean 75%? Enter 75, or 0.75% if it is less than 1%.'],
    ['assumptions.upfront.low', '0.75\u202c', 'Did you mean 75%? Enter 75, or 0.75% if it is less than 1%.'],
    ['assumptions.backends.high', '$200', 'Enter a number.'],
    ['assumptions.noteYears.low', '7%', 'Enter a number.'],
    ['assumptions.noteYears.low', '700 bps', 'Enter a number.'],
    ['assumptions.portability.fee', '0.88', 'Did you mean 88%? Enter 88, or 0.88% if it is less than 1%.'],
    ['reviewedOn', '2027-01-01', '2027-01-01 is in the future.'],
    ['reviewedOn', '2026-02-31', 'Enter a day as year, month and day, like 2026-11-24.'],
    ['reviewedOn', '2025-02-29', 'Enter a day as year, month and day, like 2026-11-24.'],
    ['reviewedOn', '0026-11-24', 'Enter a day as year, month and day, like 2026-11-24.'],
    ['assumptions.upfront.asOf', '0025-05', 'Enter a year, or year and month, like 2026-11.'],
  ])('%s of %s is refused at its field', (field, value, message) => {
    expect(rangeFaults({ ...RANGE, [field]: value }, '2026-11-24')).toEqual({ [field]: message });
  });
});

describe('a stored percentage', () => {
  it.each([
    [75, '75'],
    [0, '0'],
    [1, '1'],
    [0.5, '0.5%'],
  ])('of %s is shown as %s, which is read as the same', (value, text) => {
    expect([percentText(value), numberOf(text, 'percent')]).toEqual([text, value]);
  });

  it('of a range is read with the years of its note', () => {
    expect(rangeFaults({ ...RANGE, 'assumptions.noteYears.low': '7 years' }, '2026-11-24')).toEqual({});
  });
});

describe('federal rates as they are typed', () => {
  it('need numbers, a month and a source', () => {
    expect(ratesFaults(RATES, '2026-11-24', [])).toEqual({});
    expect(ratesFaults({ ...RATES, mid: '38.1', month: '2026-13', sourceId: '' }, '2026-11-24', [])).toEqual({
      mid: '38.1% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.',
      month: 'Enter the month as year and month, like 2026-11.',
      sourceId: 'Choose the source that published these rates.',
    });
  });

  it('of a month that cannot have been published yet are refused at the month', () => {
    expect(ratesFaults({ ...RATES, month: '2026-12' }, '2026-11-24', [])).toEqual({});
    expect(ratesFaults({ ...RATES, month: ' 2026-10 ' }, '2026-11-24', ['2026-10'])).toEqual({
      month: 'The rates for October 2026 are in the list already: change them there.',
    });
    expect(ratesFaults({ ...RATES, month: '2027-01' }, '2026-11-24', [])).toEqual({
      month: 'Rates for January 2027 cannot have been published yet; the latest possible are for December 2026.',
    });
  });

  it.each<[string, string | undefined]>([
    ['3.8 %', undefined],
    ['3.8%', undefined],
    ['0.75\u202c', undefined],
    ['\u202a3.81%\u202c', undefined],
    ['381 bps', undefined],
    ['3.81234', 'Use at most 4 decimals.'],
    ['381.1234 bps', 'Use at most 4 decimals.'],
    [' 3.8 ', undefined],
    ['3,8', undefined],
    ['3,875', 'Enter a percentage in figures, like 3.81.'],
    ['', 'Enter a percentage in figures, like 3.81.'],
    ['16', '16% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.'],
    ['0', '0% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.'],
    ['0.0381', '0.0381% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.'],
  ])('of “%s” are taken, or refused with what is expected: %p', (mid, fault) => {
    expect(ratesFaults({ ...RATES, mid }, '2026-11-24', []).mid).toBe(fault);
  });

  it('may be in any order of their terms', () => {
    expect(ratesFaults({ ...RATES, short: '4.7', mid: '4.2', long: '3.9' }, '2026-11-24', [])).toEqual({});
    expect([numberOf('3.8 %', 'rate'), numberOf('0.75\u202c', 'rate'), numberOf('38 bps', 'rate')]).toEqual([
      3.8, 0.75, 0.38,
    ]);
  });

  it('come and go as percent without the noise of a division', () => {
    expect([fractionOf(4.63), percentOf(0.0463), percentOf(fractionOf(3.81))]).toEqual([0.0463, '4.63', '3.81']);
  });
});

const SOURCE: Typed = {
  publisher: 'IRS',
  says: 'The rates for November.',
  url: 'https://www.irs.gov/afr',
  published: '2026-10',
};

describe('a source as it is typed', () => {
  it.each(['2026-10', '2026', ''])('published in “%s” is taken', (published) => {
    expect(sourceFaults({ ...SOURCE, published }, '2026-11-24')).toEqual({});
  });

  it.each<[string, string, string]>([
    ['publisher', ' ', 'Name the publisher.'],
    ['says', '', 'Say in a sentence what it says.'],
    ['url', 'www.irs.gov', 'Enter an address that starts with https://.'],
    ['published', 'May 2025', 'Enter a year, or year and month, like 2026-11; nothing when it is undated.'],
    ['published', '2026-12', '2026-12 is in the future.'],
  ])('%s of “%s” is refused at its field', (field, value, message) => {
    expect(sourceFaults({ ...SOURCE, [field]: value }, '2026-11-24')).toEqual({ [field]: message });
  });

  it('gets an id from its publisher and date that no other source has', () => {
    expect(sourceId(SOURCE, [])).toBe('irs-2026-10');
    expect(sourceId(SOURCE, ['irs-2026-10', 'irs-2026-10-2'])).toBe('irs-2026-10-3');
    expect(sourceId({ publisher: 'Économie & Co. -- ' }, [])).toBe('economie-co');
    expect(sourceId({ publisher: '日経' }, [])).toBe('source');
  });
});

describe('a refused write', () => {
  const names = Object.keys(RANGE);
  it('is shown at the fields that the server names', () => {
    const error = new ApiError(400, 'No.', 'REQUEST.INVALID', { 'assumptions.upfront.high': 'Too high.' });
    expect(refusedFields(error, names)).toEqual({ 'assumptions.upfront.high': 'Too high.' });
  });

  it('of no field of the form is a problem of the whole', () => {
    expect(refusedFields(new ApiError(409, 'Changed.', 'X'), names)).toBeNull();
    expect(refusedFields(new TypeError('x'), names)).toBeNull();
  });

  it('takes ids of sources apart', () => {
    expect(listOf(' trade2025, notes2026 ')).toEqual(['trade2025', 'notes2026']);
  });
});
