import fc from 'fast-check';
import { denseThreadsHeldBack, TABLES } from '../testing/error-rates';
import { expectLinearWork, HOSTILE_PIECES } from '../testing/work';
import { readSentence, WRITERS, type Sentence } from '../testing/writers';
import { joinFacts, listedPersons } from './known-facts';
import { screenText, screenWithWork } from './screen-text';
import { screeningSentence } from './sentences';

const read = (sentence: Sentence) => {
  const shown = readSentence(sentence);
  return screenText(shown).map(({ start, end, kind }) => [kind, shown.text.slice(start, end)]);
};
const fillers = (count: number) => Array.from({ length: count }, () => 'The clients are mostly families.');
/** One digit in each message, with a message without digits after it. */
const told = (digits: string) => [...digits].flatMap((digit) => [`Point ${digit}.`, ...fillers(1)]);
const isHeldBack = (sentence: Sentence) => read(sentence).length > 0;
/** One of six: all of them are the proof `screening`. */
const sample = (entries: readonly Sentence[]) => entries.filter((_, at) => at % 6 === 0);

describe('a text behind the mask', () => {
  it.each<[Sentence, [string, unknown][]]>([
    ['6 1 4 , 5 5 5 , 0 1 1 7', [['phone', '6 1 4 , 5 5 5 , 0 1 1 7']]],
    [['eve', '0117', 'My number starts with 614 555.'], [['phone', '0117']]],
    ['FINRA 987654', [['crd', 'FINRA 987654']]],
    ['find evesmith on linkedin', [['handle', 'find evesmith on linkedin']]],
    ['eve.smith on gmail', [['email', 'eve.smith on gmail']]],
    ['I am with Zebrafirm.', [['firm', 'Zebrafirm']]],
    ['My name is Eve Smith.', [['name', 'Eve Smith']]],
    ['six one four, five five five, oh one one seven', [['phone', 'six one four, five five five, oh one one seven']]],
    ['3ve 5m1th here', [['name', '3ve 5m1th']]],
    ['z e b r a f i r m', [['firm', 'z e b r a f i r m']]],
    ['Z\u0435br\u0430firm', [['firm', 'Z\u0435br\u0430firm']]],
    ['zebra\u200bfirm', [['firm', 'zebra\u200bfirm']]],
    ['We sit at 500 S. High St.', [['place', '500 S. High St']]],
    ['NPN 17234567', [['crd', 'NPN 17234567']]],
    ['IARD no. 287654', [['crd', 'IARD no. 287654']]],
    [['eve', '0117', 'My number starts with 614 555.', ...fillers(9)], [['phone', '0117']]],
    [['eve', '0117', 'My number starts with 614 555.', ...fillers(190)], [['phone', '0117']]],
    [['eve', '0117', '614 555', 'and 30'], [['phone', '0117']]],
    [['eve', '0199', ...fillers(9), '713', 'and 30', ...fillers(9), 'then 555'], [['phone', '0199']]],
    [['eve', '654', '987', 'and 30', ...fillers(9)], [['crd', '654']]],
    [['eve', '7', ...told('614555011')], [['phone', '7']]],
    [['eve', 'Point 7 is fine.', ...told('614555011')], [['phone', '7']]],
    [['price', '50142', ...fillers(8), '91955', ...fillers(8)], [['phone', '50142']]],
    ['$614, then $555, then $117', [['phone', '614, then $555, then $117']]],
    ['We pay $614 to A, $555 to B and $117 to C.', [['phone', '614 to A, $555 to B and $117']]],
    ['6a1b4c5d5e5f0g1h1i7', [['phone', '6a1b4c5d5e5f0g1h1i7']]],
    [['eve', '0117 staff', '614 households', '555 accounts'], [['phone', '0117']]],
    [['eve', '555 accounts', '0117 staff', ...fillers(9), '614 households'], [['phone', '555']]],
    [['price', '614 clients, 555 accounts, 0117 staff'], [['phone', '614 clients, 555 accounts, 0117']]],
    [['eve', 'Smith', 'Eve'], [['name', 'Smith']]],
    [['eve', 'firm', 'zebra'], [['firm', 'firm']]],
    [['eve', '654', 'My CRD begins with 987'], [['crd', '654']]],
    [['eve', 'at gmail dot com', 'eve dot smith'], [['url', 'gmail dot com']]],
    // The number of an account, of which the extension is no part.
    [['young', '$5,550,142 of assets'], [['phone', '5,550,142']]],
    [['young', 'it ends with 01 42', 'and 555 before'], [['phone', 'it ends with 01 42']]],
    [['young', 'Young Financial has 300 households.'], [['firm', 'Young Financial']]],
    [['price', 'You can call me Mr. Price.'], [['name', 'Mr. Price']]],
    // Places, public records and searches.
    ['I sit at 5th and Main, top floor', [['place', 'at 5th and Main']]],
    ['39.9612, -82.9988 is where I park', [['place', '39.9612, -82.9988']]],
    ['Meet me at ///filled.count.soap', [['place', '///filled.count.soap']]],
    ['my number is the one on the ADV', [['phone', 'my number is the one on the ADV']]],
    [['price', 'google us: blue zebra'], [['url', 'google us']]],
    [['price', 'firm number 1 2 3 4 5 6'], [['crd', 'firm number 1 2 3 4 5 6']]],
    [['price', 'bluezebra, the at sign, gmail'], [['email', 'at sign, gmail']]],
    [['price', 'I tweet as bluezebra'], [['handle', 'tweet as bluezebra']]],
    // Numbers on a keypad, and their digits by other names.
    ['614-JJJ-0117', [['phone', '614-JJJ-0117']]],
    ['sei uno quattro cinque cinque cinque zero uno uno sette', [['phone', expect.any(String)]]],
    ['VI I IV, V V V, 0 I I VII', [['phone', 'VI I IV, V V V, 0 I I VII']]],
    ['\u2685\u2680\u2683 \u2684\u2684\u2684 0\u2680\u26807', [['phone', expect.any(String)]]],
    ['cell: sixhundredfourteen fivefivefive zero117', [['phone', expect.any(String)]]],
    // Codes, and names as letters.
    ['YmxvY2tlZCBieSA2MTQgNTU1IDAxMTc', [['name', 'YmxvY2tlZCBieSA2MTQgNTU1IDAxMTc']]],
    ['... -- .. - ....', [['name', '... -- .. - ....']]],
    ['E.S. of Columbus', [['name', 'E.S']]],
    ['Ithsmay', [['name', 'Ithsmay']]],
    ['Zebrafrim', [['firm', 'Zebrafrim']]],
    ['Sm*th', [['name', 'Sm*th']]],
    ['Smyth', [['name', 'Smyth']]],
    ['Every visit ends so many ideas take hold.', [['name', 'Every visit ends so many ideas take hold']]],
    ['Sam Mary Ida Tom Henry', [['name', 'Sam Mary Ida Tom Henry']]],
    [['eve', 'e', 'e', 'v'], [['name', 'e']]],
    [['eve', 'h', 's', ...fillers(9), 'm', 'i', ...fillers(9), 't'], [['name', 'h']]],
    [['eve', 'the last one is m, then i, t, h', 's'], [['name', 'm, then i, t, h']]],
    [['eve', 'Sm', 'ith'], [['name', 'Sm']]],
    // Places to meet at, and accounts that come before their service.
    ['Could we meet at the Marriott bar?', [['place', 'Could we meet at the Marriott']]],
    ['I will be in the lobby of the Westin.', [['place', 'in the lobby of the Westin']]],
    ['Coffee at Panera on Friday?', [['place', 'Coffee at Panera']]],
    [['price', "ridgeadvisor, that's my yahoo"], [['email', "that's my yahoo"]]],
    [['price', 'ridgeadvisor is my insta'], [['handle', 'ridgeadvisor is my insta']]],
    [['price', 'my outlook address is ridgeadvisor'], [['email', 'outlook address is ridgeadvisor']]],
    // A name in parts, by its sound, cut short, in pictures, as places in the alphabet; a number as sums.
    [['marian', 'It ends with brook and starts with Stone.'], [['firm', 'brook and starts with Stone']]],
    [['smithfield', 'Eave Smyth Feeled'], [['name', 'Eave Smyth Feeled']]],
    [['smithfield', 'See Eve Smithfield, I am'], [['name', 'Eve Smithfield']]],
    [['smithfield', 'E. Smithf. is fine'], [['name', 'Smithf']]],
    [['smithfield', '\u{1f993}\u{1fab5}'], [['firm', '\u{1f993}\u{1fab5}']]],
    [['smithfield', '19-13-9-20-8-6-9-5-12-4'], [['phone', '19-13-9-20-8-6-9-5-12-4']]],
    [['price', '600 plus 14, 500 plus 55, 100 plus 17'], [['phone', '600 plus 14, 500 plus 55, 100 plus 17']]],
    // Ways by a network, a file, a person, the press and a stand.
    [['price', 'See my invite on LinkedIn?'], [['handle', 'See my invite on LinkedIn']]],
    [['price', 'My email is in the footer of the deck.'], [['phone', 'My email is in the footer']]],
    [['price', 'My wholesaler can tell you my name.'], [['name', 'My wholesaler can tell you my name']]],
    [['price', 'I was quoted in the Dispatch.'], [['name', 'I was quoted in the Dispatch']]],
    [['price', 'Use Signal, I am evesmith.42'], [['handle', 'Signal, I am evesmith.42']]],
    [['price', 'I sit across from you at the dinner.'], [['place', 'I sit across from you']]],
    [['price', 'We are in the white pages under S.'], [['url', 'are in the white pages']]],
    [['price', 'The QR code in the picture helps.'], [['phone', 'QR code in']]],
    [['price', 'Find me at booth 12.'], [['place', 'Find me at booth 12']]],
  ])('holds back %j with the passage', (sentence, found) => {
    expect(read(sentence)).toEqual(found);
  });

  it.each<Sentence>([
    ['young', 'It is a young practice with an old owner.'],
    ['young', 'Most clients want financial advice from a group.'],
    ['price', 'Will the price include the receivables?'],
    ['price', 'Will price be the only question?'],
    ['summit', 'Wealth partners of the seller reached the summit.'],
    'The eve of retirement is a good time to plan.',
    'Of the 614 accounts, 555 are advisory and 59 are brokerage.',
    'FINRA Rule 2040 governs the trailing commissions.',
    'Form ADV and the U4 are current under 17 CFR 275.204A-1.',
    ['eve', 'In 2027.', 'When did you start?', 'In 1994, with 40 clients.'],
    ['eve', '2.75', '2.6', '2.5'],
    ['eve', '1994', 'It was 403.', 'It was 412.', ...fillers(9)],
    ['eve', '58', 'Of the 614 accounts, 555 are advisory and 59 are brokerage.'],
    ['eve', '555 accounts', '614 households', ...fillers(9)],
    ['price', '117 staff', '614 households', '555 accounts'],
    ['price', '$614, then $555, then $117'],
    'We are in Ohio, an hour from the lake.',
    "Let's talk at 3 Eastern on Thursday.",
    "Let's meet at the closing in Columbus.",
    'Our Facebook page brings few leads.',
    'My outlook is positive for 2027.',
    'My Gmail is not used for business.',
    'Revenue by year: 2022 $1,187,300; 2023 $1,265,018.',
    'Once the NDA is signed I will give you my name and number.',
    'My numbers are in the spreadsheet I uploaded.',
    ['price', 'Only one firm in Ohio has made an offer.'],
    ['summit', 'The summit comes first, the wealth partners after.'],
    'You would join us at Schwab with a five-year note.',
    'Payments are due on the 5th and the 20th.',
    'What you enter stays in your browser.',
    'First, second, third: NDA, figures, visit.',
    ['eve', 'B', 'Which option do you like?', 'A'],
    ['young', 'Young and financially independent, and group by group.'],
  ])('passes as an ordinary sentence: %j', (sentence) => {
    expect(read(sentence)).toEqual([]);
  });

  it('holds back nearly every sixth way around it, and no sixth ordinary sentence', () => {
    const ways = sample([...TABLES.evasions.tuned, ...TABLES.evasions.heldOut]);
    expect(ways.filter((each) => !isHeldBack(each)).length / ways.length).toBeLessThanOrEqual(0.03);
    expect(sample([...TABLES.ordinary.tuned, ...TABLES.ordinary.heldOut]).filter(isHeldBack)).toEqual([]);
  });

  it('has no sentence twice in its tables', () => {
    const all = Object.values(TABLES).flatMap(({ tuned, heldOut }) =>
      [...tuned, ...heldOut].map((each) => String(each)),
    );
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
  });

  it('says what was found and where, and what only the messages before complete', () => {
    const sentenceOf = (sentence: Sentence) => {
      const shown = readSentence(sentence);
      return screeningSentence(shown.text, screenText(shown));
    };
    expect(sentenceOf('Write to eve@zebrafirm.com, I am Eve Smith.')).toBe(
      'This contains “eve@zebrafirm.com” (an email address) and “Eve Smith” (a name).',
    );
    expect(sentenceOf(['eve', '0117', 'My number starts with 614 555.'])).toBe(
      'With your earlier messages, this gives “0117” (a phone number).',
    );
  });

  it('counts only what the same writer sent before, and only where the new text is part of it', () => {
    expect(isHeldBack('0117')).toBe(false);
    expect(isHeldBack(['eve', 'Thank you.', 'My number is 614 555 0117.'])).toBe(false);
  });

  it('gives passages in the order of the text, inside it, that do not overlap', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('614', 'Eve', 'Smith', 'zebra', '@', '\ud800'),
    );
    const texts = fc.array(
      fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' ')),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(texts, (messages) => {
        const text = messages.at(-1) ?? '';
        const spans = screenText({ text, earlier: messages.slice(0, -1), writer: WRITERS.eve });
        const edges = spans.flatMap(({ start, end }) => [start, end]);
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        expect(spans.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
      }),
    );
  });
});

describe('a thread full of figures', () => {
  it('goes on: of all its messages in every turn at most one in a hundred is held back', () => {
    const { wrong, of } = denseThreadsHeldBack();
    expect(of).toBeGreaterThan(1_000);
    expect(wrong.length / of).toBeLessThanOrEqual(0.01);
  });

  it.each([
    ['We had 12 RMDs in 2024, 14 in 2025, 16 in 2026.', 'How many accounts do you have: 200, 300 or 400?'],
    ['Our fee is 60 after that.', 'I work 4 days a week, 9 to 3.'],
    ['We have 614 households.', 'I am 61; my partner is 58.'],
  ])('takes no choice, range, year or age for the part of a number: %s %s', (earlier, text) => {
    expect(screenText({ text, earlier: [earlier, earlier] })).toEqual([]);
  });

  it.each([
    [['first 61', 'then 45', 'next 55', 'next 01'], 'the end is 17'],
    [['614', '555'], '0117'],
  ])('still finds a number that is told in parts: %j', (earlier, text) => {
    expect(screenText({ text, earlier })).not.toEqual([]);
  });
});

describe('the people of a list', () => {
  it('are read from what an owner types', () => {
    expect(listedPersons('Dana Okafor, Luis Prieto (operations)\nGrace Best and Will Price - planner')).toEqual([
      'Dana Okafor',
      'Luis Prieto',
      'Grace Best',
      'Will Price',
    ]);
  });
});

describe('the work of a screening', () => {
  // At the length of a long message: the proof `screening`.
  it.each(HOSTILE_PIECES)('grows with the length of a text of %j and not faster', (piece) => {
    expectLinearWork(piece, 5_000);
  });

  it.each(['1 ', '61 4 ', '614 555 ', 'and 30 '])('stays below a bound after a long thread of %j', (piece) => {
    const workOf = (messages: number) => {
      const earlier = Array.from({ length: messages }, () => piece.repeat(2_000).slice(0, 2_000));
      return screenWithWork({ text: piece, earlier, writer: WRITERS.eve }).reads;
    };
    const [some, most, more] = [workOf(25), workOf(50), workOf(400)];
    expect(most).toBeLessThanOrEqual(2.2 * some);
    expect(more).toBeLessThanOrEqual(1.05 * most);
  });

  it('grows with the number of facts and not faster', () => {
    const people = (count: number) =>
      joinFacts({ persons: Array.from({ length: count }, (_, at) => `Ann${at} Bell${at}`) });
    const text = 'ann1bell1 ann bell '.repeat(100);
    const workOf = (count: number) => screenWithWork({ text, writer: people(count) }).reads;
    expect(workOf(400)).toBeLessThanOrEqual(8 * workOf(100));
  });
});
