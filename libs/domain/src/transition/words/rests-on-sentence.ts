import type { NarrowHurdle, RestsOn, TurningInput, VariedInput } from '../result/analysis';
import { writtenPercent } from './amounts';

/** Inputs as they stand inside a sentence. */
export const INPUT_WORDS: Record<VariedInput, string> = {
  portability: 'what follows you',
  movePayout: 'the offer’s payout',
  stayPayout: 'your present payout',
  upfront: 'the up-front',
  backends: 'the amount of the back-ends',
  hurdles: 'the hurdles of the back-ends',
  fees: 'the charges of the new firm',
  moveOverhead: 'the practice’s own costs after the move',
  stayOverhead: 'the practice’s present costs',
  unvested: 'the unvested compensation',
  stayDeferral: 'the deferral of staying',
  moveDeferral: 'the deferral of the offer',
  replacement: 'the replacement of unvested compensation',
  existingNote: 'the balance of the existing note',
  otherPay: 'other yearly pay',
  moveGrowth: 'growth after the move',
  stayGrowth: 'growth on staying',
  ramp: 'how fast clients follow',
  recognizedPct: 'the recognized T-12',
  moveCost: 'the cost of the move',
  exitValue: 'the exit value of the offer',
  staySunset: 'the exit value of staying',
  noteRate: 'the interest on the note',
  t12: 'the T-12',
  aum: 'the assets',
  feeBasedPercentage: 'the fee-based share',
  discountRate: 'the discount rate',
  taxRate: 'the tax rates',
};

const hurdleText = ({ month, metric, target }: NarrowHurdle): string =>
  `the hurdle of month ${month} (${writtenPercent(metric)} reached, ${writtenPercent(target)} asked for)`;

function inputsText(inputs: TurningInput[]): string[] {
  return [...new Set(inputs.map(({ input }) => input))].map((input) => {
    const changes = new Set(inputs.filter((turning) => turning.input === input).map(({ change }) => change));
    const [only] = changes;
    return `${INPUT_WORDS[input]} (5% ${changes.size > 1 ? 'more or less' : only === 'higher' ? 'more' : 'less'})`;
  });
}

const list = (texts: string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

/** A verdict stays readable: the nearest by name, the others by their number. */
const MOST_NAMED = 3;
const nearest = (texts: string[], noun: string): string => {
  const more = texts.length - MOST_NAMED;
  if (more <= 0) return list(texts);
  return list([...texts.slice(0, MOST_NAMED), `${more} more ${noun}${more > 1 ? 's' : ''}`]);
};
const byMargin = (a: NarrowHurdle, b: NarrowHurdle): number => Math.abs(a.margin) - Math.abs(b.margin);

/** What a verdict rests on, in one or two sentences; null when nothing that is close decides. */
export function restsOnSentence({ hurdles, inputs }: RestsOn): string | null {
  const sentences: string[] = [];
  if (hurdles.length > 0) {
    const texts = (hurdles.length > MOST_NAMED ? hurdles.toSorted(byMargin) : hurdles).map(hurdleText);
    sentences.push(`It rests on ${nearest(texts, 'hurdle')}.`);
  }
  if (inputs.length > 0) {
    const also = hurdles.length > 0 ? 'also ' : '';
    sentences.push(`It ${also}rests on ${nearest(inputsText(inputs), 'input')}: each alone turns it.`);
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}
