import { readTokens } from '../contact/tokens';
import { LISTING_BOUNDS } from '../listing-bounds';
import { submissionFaults } from '../listing-completeness';
import { LISTING_FIELD_NAMES, LISTING_FIELD_TIERS, PUBLIC_TEXT_FIELDS, type ListingFields } from '../listing-fields';
import { TABLES } from '../testing/error-rates';
import { OWNERS, STATES } from '../testing/owners';
import { practice } from '../testing/practice';
import { joinFacts } from './known-facts';
import { findingSentences, listingFindings } from './listing-screening';
import { readAmounts } from './read-amounts';

const found = (text: string, changes: Partial<ListingFields> = {}) =>
  listingFindings({ ...OWNERS.zebra, title: '', summary: text, ...changes }).map(({ words, says }) => [words, says]);
const REVENUE = 'revenue, last twelve months';

describe('the public texts of a listing', () => {
  it('are all free texts of the public tier', () => {
    const texts = LISTING_FIELD_NAMES.filter(
      (name) => LISTING_FIELD_TIERS[name] === 'public' && ['text', 'paragraphs'].includes(LISTING_BOUNDS[name].kind),
    );
    expect(texts).toEqual([...PUBLIC_TEXT_FIELDS]);
  });

  it.each<[string, [string, string][]]>([
    ['Zebrafirm retires and looks for a successor', [['Zebrafirm', 'the name of a firm']]],
    ['The Smith practice', [['Smith', 'a name']]],
    ['Office on South High Street', [['South High Street', 'a place']]],
    ['Dana stays for two years', [['Dana', 'a name']]],
    ['See zebrafirm.com', [['zebrafirm.com', 'a web address']]],
    ['Registered as 987654', [['Registered as 987654', 'a registration or license number']]],
    ['Revenue of $1,250,000', [['$1,250,000', REVENUE]]],
    ['Revenue of 1.25M', [['1.25M', REVENUE]]],
    ['Revenue of 1.25 million', [['1.25 million', REVENUE]]],
    ['One and a quarter million a year', [['One and a quarter million', REVENUE]]],
    ['About $1.3 million a year', [['$1.3 million', REVENUE]]],
    ['A practice with 214 families', [['214', 'clients']]],
    ['Two hundred fourteen families', [['Two hundred fourteen', 'clients']]],
    ['Priced at 2.48x', [['2.48', 'multiple of revenue']]],
    ['A multiple of 2.48', [['2.48', 'multiple of revenue']]],
    ['Revenue of $1,249,999', [['$1,249,999', REVENUE]]],
    ['CCXIV households', [['CCXIV', 'clients']]],
    ['Revenue of MCCL thousand', [['MCCL thousand', REVENUE]]],
    ['mrifarbez retires', [['mrifarbez', 'the name of a firm']]],
    ['A practice in submuloC', [['submuloC', 'a place']]],
  ])('say what is not for everyone: %s', (text, findings) => {
    expect(found(text)).toEqual(findings);
  });

  it('may say a figure that is shown exactly, and one that is as coarse as its range', () => {
    expect(found('Revenue of $1,250,000', { exact: ['revenue'], recurringRevenue: null })).toEqual([]);
    expect(found('Revenue above $1 million, more than 200 households')).toEqual([]);
    expect(found('Founded in 1994', { clients: 1_994 })).toEqual([]);
    expect(found('1,994 families since 1994', { clients: 1_994 })).toEqual([['1,994', 'clients']]);
  });

  it('may say the state only where it is shown exactly, which the caller knows', () => {
    const state = joinFacts({ places: STATES.zebra });
    const fields = { ...OWNERS.zebra, title: 'Ohio practice for sale', summary: '' };
    expect(listingFindings(fields, state).map(({ words }) => words)).toEqual(['Ohio']);
    expect(listingFindings(fields)).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    ['OH-based RIA', STATES.zebra, ['OH-based']],
    ['A practice in Dayton, OH', STATES.zebra, ['Dayton', 'OH']],
    ['Oh, what a practice. John, oh yes', STATES.zebra, []],
    ['RETIRING IN MAY', ['Indiana', 'IN'], []],
    ['Based in Gary, IN', ['Indiana', 'IN'], ['IN']],
    ['11 advisors, 0H', ['Illinois', 'IL'], []],
    ['O.H. practice', STATES.zebra, ['O.H. practice']],
    ['Clients of the O-H kind', STATES.zebra, ['O-H']],
    ['An oh practice', STATES.zebra, ['oh practice']],
    ['OHbased', STATES.zebra, ['OHbased']],
    ['Clients in oh, mostly', STATES.zebra, ['oh']],
    ['Planning for Ohioans', STATES.zebra, ['Ohioans']],
    ['Retirees of the buckeye state', STATES.zebra, ['buckeye state']],
    ['An office in 43215-1234', STATES.zebra, ['43215']],
    ['The 614 area code', STATES.zebra, ['614 area code']],
    ['Serving greater Cleveland', STATES.zebra, ['Cleveland']],
    ['Clients in N. Carolina', STATES.young, ['N. Carolina']],
    ['A Penn. practice', STATES.legacy, ['Penn. practice']],
    ['Mass market. Penn and paper. Washed clients', ['Massachusetts', 'MA', 'Washington', 'WA'], []],
    ['A P.A. and an M.D. are clients', STATES.legacy, []],
    ['Reading, P.A.', ['PA'], ['P.A']],
    ['Orbased or fee-based', ['Oregon', 'OR'], ['Orbased']],
    ['In practice, or based on fees', ['Indiana', 'IN', 'Oregon', 'OR'], []],
    ['Uh oh. Practice makes perfect, oh, firm offers', STATES.zebra, []],
    ['$43,215 or $43215 or 43215 dollars, 43215 accounts, 44500', STATES.zebra, []],
    ['Offices in 60601, Texans and Chicago', STATES.zebra, []],
  ])('say the code of a hidden state: %s', (title, places, words) => {
    const fields = { ...OWNERS.zebra, title, summary: '' };
    expect(listingFindings(fields, joinFacts({ places })).map((each) => each.words)).toEqual(words);
  });

  it('say a number that no one is known by, in parts, also from the title into the summary', () => {
    expect(found('Write 713, add 555 behind it, and finish with 0199')).toHaveLength(1);
    const fields = { ...OWNERS.zebra, title: 'A practice: 713 555', summary: '0199 is the rest.' };
    expect(listingFindings(fields)).toMatchObject([
      { field: 'title', words: '713 555', says: 'a phone number' },
      { field: 'summary', words: '0199', says: 'a phone number' },
    ]);
  });

  it('name the owner of the account too, in the title', () => {
    const account = joinFacts({
      persons: ['Ada Lovelace'],
      firms: ['Analytical Wealth LLC'],
      addresses: ['al@calc.org'],
    });
    const fields = practice({ title: 'Lovelace of Analytical Wealth sells' });
    expect(listingFindings(fields, account).map(({ field, words }) => [field, words])).toEqual([
      ['title', 'Lovelace'],
      ['title', 'Analytical Wealth'],
    ]);
    expect(submissionFaults(fields, account)[0]).toEqual({
      field: 'title',
      message: 'This text is public. Please remove “Lovelace” (a name) and “Analytical Wealth” (the name of a firm).',
    });
  });

  it('are named with their first three passages, and the number of the others', () => {
    const findings = listingFindings({
      ...OWNERS.zebra,
      title: 'Zebrafirm, Smith, Okafor, Prieto, Columbus',
      summary: '',
    });
    expect(findings).toHaveLength(5);
    expect(findingSentences(findings)[0]?.message).toContain('“Okafor” (a name) and 2 more passages.');
  });

  it('are found in every sixth text that names, and in no sixth that does not', () => {
    const names = ([by, summary]: readonly [keyof typeof OWNERS, string]) =>
      listingFindings({ ...OWNERS[by], title: '', summary }, joinFacts({ places: STATES[by] })).length > 0;
    const sixth = <Entry>({ tuned, heldOut }: { tuned: Entry[]; heldOut: Entry[] }) =>
      [...tuned, ...heldOut].filter((_, at) => at % 6 === 0);
    expect(sixth(TABLES.naming).filter((each) => !names(each))).toEqual([]);
    expect(sixth(TABLES.calm).filter(names)).toEqual([]);
  });
});

describe('a number in a text', () => {
  const values = (text: string) => readAmounts(readTokens(text)).map(({ value }) => value);

  it.each<[string, number[]]>([
    ['1,250,000', [1_250_000]],
    ['$1.25M', [1_250_000]],
    ['1250k', [1_250_000]],
    ['1.25 mm', [1_250_000]],
    ['1 250 000', [1_250_000]],
    ['1.250.000', [1_250_000]],
    ['1\u00bc million', [1_250_000]],
    ['1 1/4 million', [1_250_000]],
    ['one and a quarter million', [1_250_000]],
    ['a million and a quarter', [1_250_000]],
    ['one point two five million', [1_250_000]],
    ['one million two hundred fifty thousand', [1_250_000]],
    ['twelve hundred fifty thousand', [1_250_000]],
    ['half a million', [500_000]],
    ['three quarters of a million', [750_000]],
    ['two hundred and fourteen', [214]],
    ['l,25O,OOO', [1_250_000]],
    ['five, six and seven', [5, 6, 7]],
    ['2 to 3 years, 40 clients', [2, 3, 40]],
    ['a great million-dollar idea', [1_000_000]],
    ['and of a point', []],
  ])('is read from %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each(['1 ', '1,', 'one ', 'hundred ', 'and a ', 'l,', '1.', 'million ', 'point one '])(
    'is read with work that grows with the length of a text of %j and not faster',
    (piece) => {
      const workOf = (length: number) => {
        const reader = readTokens(piece.repeat(length / piece.length));
        readAmounts(reader);
        return reader.reads;
      };
      expect(workOf(9_000)).toBeLessThanOrEqual(2.2 * workOf(4_500) + 500);
    },
  );
});
