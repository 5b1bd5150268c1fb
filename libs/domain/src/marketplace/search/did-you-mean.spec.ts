import fc from 'fast-check';
import { didYouMean, slipsBetween } from './did-you-mean';

const WORDS =
  'retirement practice advisory independent engineers physicians founder stages planning staff clients succession ' +
  'continuity merger partner financing seller revenue households recurring insurance brokerage wealth ' +
  'income charleston ' +
  'transition regional custodian compliance associate operations technology portfolio annuities fiduciary';
const lexicon = new Map(WORDS.split(' ').map((word, index) => [word, 40 - index]));

const FIRST = 'retirement practice advisory independent engineers physicians founder stages planning succession';
const SECOND = 'retirement practice advisory independent engineers physicians founder planning clients succession';
/** Ten words with the same kind of slip each: swapped, missing, doubled, wrong at the end; the last with any. */
const TYPOS = [
  [FIRST, 'retirmeent pratcice advisroy indepednent enigneers physiicans fuonder satges plannnig sucecssion'],
  [SECOND, 'retiremnt practce advisry independnt enginers physicans foundr planing clents sucession'],
  [
    SECOND,
    'rettirement practicce addvisory indeppendent enggineers phyysicians founnder pllanning cllients successsion',
  ],
  [SECOND, 'retiremenr practicw advisoru independenr engineerz physicianz foundet planninh clientz successiom'],
  [
    'continuity merger partner financing seller revenue households recurring insurance brokerage',
    'contnuty mergr partnr finacing sellr revnue housholds recuring insurence brokrage',
  ],
].flatMap(([meant = '', typed = '']) =>
  typed.split(' ').map((typo, index) => ({ typo, meant: meant.split(' ')[index] })),
);

describe('did you mean', () => {
  it('finds at least 45 of 50 mistyped words', () => {
    const found = TYPOS.filter(({ typo, meant }) => didYouMean(typo, lexicon) === meant);
    expect(TYPOS).toHaveLength(50);
    expect(found.length).toBeGreaterThanOrEqual(45);
  });

  it.each([
    ['retirmeent pratcice', 'retirement practice'],
    ['"advisry" -merger', '"advisory" -merger'],
    ['retirement', null],
    ['cat', null],
    ['zzzzzzzz', null],
    ['%%%%', null],
    ['', null],
    ['ممارسة', null],
    ['Enginers', 'engineers'],
  ])('answers %j with %j', (text, meant) => {
    expect(didYouMean(text, lexicon)).toBe(meant);
  });

  it('prefers fewer slips, then the same first letter, then the commoner word', () => {
    const near = new Map([
      ['staging', 1],
      ['stating', 5],
      ['etating', 9],
      ['statiner', 50],
    ]);
    expect(didYouMean('statinx', near)).toBe('stating');
  });

  it('counts slips in both directions alike, and never more than asked', () => {
    const word = fc.stringMatching(/^[abc]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = slipsBetween(a, b, 2);
        expect(slips).toBe(slipsBetween(b, a, 2));
        expect(slips).toBeLessThanOrEqual(3);
        expect(slips === 0).toBe(a === b);
      }),
    );
    expect([slipsBetween('abcd', 'abdc', 2), slipsBetween('abc', 'ab', 2), slipsBetween('abc', 'xyz', 2)]).toEqual([
      1, 1, 3,
    ]);
  });
});
