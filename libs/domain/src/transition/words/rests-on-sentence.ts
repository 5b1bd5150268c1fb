import { listed } from '../../words/listed';
import type { NarrowHurdle, RestsOn, TurningInput, UpfrontOnAssets, VariedInput } from '../result/analysis';
import { shortDollars, writtenPercent } from './amounts';

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

const asked = ({ metric, target }: NarrowHurdle): string =>
  `${writtenPercent(metric)} reached, ${writtenPercent(target)} asked for`;

function hurdleText(hurdle: NarrowHurdle): string {
  const { month, metric, target } = hurdle;
  switch (hurdle.of) {
    case 'backend':
      return `the hurdle of month ${month} (${asked(hurdle)})`;
    case 'tier':
      return `the ${writtenPercent(target)} tier of the back-end of month ${month} (${writtenPercent(metric)} reached)`;
    case 'gate':
      return `the gate of the back-end of month ${month} (${hurdle.metricOf} by month ${hurdle.by}: ${asked(hurdle)})`;
    case 'note':
      return `the note’s hurdle of year ${month / 12} (${asked(hurdle)})`;
    case 'payout':
      return (
        `the ${shortDollars(target * 100)} tier of ${hurdle.side === 'move' ? 'the offer’s' : 'your present'} payout ` +
        `(${shortDollars(metric * 100)} in year ${month / 12})`
      );
  }
}

function inputsText(inputs: TurningInput[]): string[] {
  return [...new Set(inputs.map(({ input }) => input))].map((input) => {
    const changes = new Set(inputs.filter((turning) => turning.input === input).map(({ change }) => change));
    const [only] = changes;
    return `${INPUT_WORDS[input]} (5% ${changes.size > 1 ? 'more or less' : only === 'higher' ? 'more' : 'less'})`;
  });
}

/** A verdict stays readable: the nearest by name, the others by their number. */
const MOST_NAMED = 3;
const nearest = (texts: string[], noun: string): string => {
  const more = texts.length - MOST_NAMED;
  if (more <= 0) return listed(texts);
  return listed([...texts.slice(0, MOST_NAMED), `${more} more ${noun}${more > 1 ? 's' : ''}`]);
};
const byMargin = (a: NarrowHurdle, b: NarrowHurdle): number => Math.abs(a.margin) - Math.abs(b.margin);

const MEASURES: Record<Measures, string> = {
  npv: 'the sign of the present value',
  cumulative: 'the sign of the sum over the years',
  both: 'the sign of the present value and of the sum over the years',
};
type Measures = TurningInput['measures'][number] | 'both';
const measuresOf = ({ measures }: TurningInput): Measures => (measures.length > 1 ? 'both' : (measures[0] ?? 'npv'));

/** Inputs that turn the same measures, in the order of the strongest of each. */
function inputSentences(inputs: TurningInput[]): string[] {
  return [...new Set(inputs.map(measuresOf))].map((measures) => {
    const texts = inputsText(inputs.filter((input) => measuresOf(input) === measures));
    const each = texts.length > 1 ? 'each alone' : 'this alone';
    return `${nearest(texts, 'input')}: ${each} changes ${MEASURES[measures]}.`;
  });
}

function hurdleSentence(hurdles: NarrowHurdle[]): string[] {
  if (hurdles.length === 0) return [];
  const texts = (hurdles.length > MOST_NAMED ? hurdles.toSorted(byMargin) : hurdles).map(hurdleText);
  return [`${nearest(texts, hurdles.every((hurdle) => hurdle.of === 'backend') ? 'hurdle' : 'condition')}.`];
}

function assetsSentence(upfront: UpfrontOnAssets | null): string[] {
  if (upfront === null) return [];
  return [
    `the assets that follow: the up-front of ${shortDollars(upfront.paid)} is paid on those of month 12, ` +
      `here ${writtenPercent(upfront.share)} of yours.`,
  ];
}

/** What a verdict rests on, a sentence for each kind; null when nothing that is close decides. */
export function restsOnSentence({ hurdles, upfrontOnAssets, inputs }: RestsOn): string | null {
  const sentences = [...assetsSentence(upfrontOnAssets), ...hurdleSentence(hurdles), ...inputSentences(inputs)];
  if (sentences.length === 0) return null;
  return sentences.map((text, place) => `It ${place > 0 ? 'also ' : ''}rests on ${text}`).join(' ');
}
