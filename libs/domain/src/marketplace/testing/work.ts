import { screenWithWork } from '../screening/screen-text';
import { WRITERS } from './writers';

/** Repeated, each of these leads some rule to look again and again. */
export const HOSTILE_PIECES = [
  ...['1 ', '1,', 'one ', 'five hundred ', 'a at ', 'zebra', 'z e b r a ', 'smith', 'eve ', '5m1', '$!|', 'l1', 'ol'],
  ...['x', '0', '614 ', 'evesmith', 'eve.', 'eve_', 'a1 ', 'and ', 'plus ', 'find a ', '#1', 'po box ', '5 High '],
  ...[
    'z and ',
    'zebra and ',
    'sierra ',
    'e!',
    'and then ',
    'at 5th and ',
    'call me number ',
    'find me on ',
    'V ',
    '* ',
  ],
  ...['sex ', '614 A ', 's as in s ', 'e*v_', 'a.b ', 'YmxvY2tl', '.- ', 'my name my ', 'sixhundred', 'MCCC '],
];

/** What a rule adds to a text of any length. */
const ONCE = 2_000;
const MOST_READS_PER_CHARACTER = 1_500;

/** Fails when twice the text is much more than twice the work. */
export function expectLinearWork(piece: string, length: number): void {
  const workOf = (characters: number) => {
    const text = piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
    return screenWithWork({ text, earlier: [text, text], writer: WRITERS.eve }).reads;
  };
  const [short, long] = [workOf(length / 2), workOf(length)];
  expect(long).toBeLessThanOrEqual(2.2 * short + ONCE);
  expect(long).toBeLessThanOrEqual(MOST_READS_PER_CHARACTER * length);
}
