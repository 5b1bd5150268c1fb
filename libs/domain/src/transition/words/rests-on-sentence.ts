import { listed } from '../../words/listed';
import type { NarrowHurdle, RestsOn, TurningInput, UpfrontOnAssets, VariedInput } from '../result/analysis';
import { shortDollars, writtenPercent } from './amounts';
import { hurdleText, neededText } from './hurdle-base';

/** Inputs as they stand inside a sentence. */
export const INPUT_WORDS: Record<VariedInput, string> = {
  portability: 'what follows you',
  movePayout: 'the offer’s payout',
  stayPayout: 'your current payout',
  upfront: 'the up-front',
  backends: 'the size of the back-ends',
  hurdles: 'the back-end hurdles',
  fees: 'the new firm’s charges',
  moveOverhead: 'the practice’s own costs after the move',
  stayOverhead: 'the practice’s current costs',
  unvested: 'the unvested compensation',
  stayDeferral: 'deferral if you stay',
  moveDeferral: 'the offer’s deferral',
  replacement: 'the replacement of unvested compensation',
  existingNote: 'the balance of the existing note',
  otherPay: 'other annual pay',
  moveGrowth: 'growth after the move',
  stayGrowth: 'growth if you stay',
  ramp: 'how fast clients follow',
  recognizedPct: 'the recognized T-12',
  moveCost: 'the cost of the move',
  exitValue: 'the offer’s exit value',
  staySunset: 'the exit value if you stay',
  noteRate: 'the interest on the note',
  t12: 'the T-12',
  aum: 'the assets',
  feeBasedPercentage: 'the fee-based share',
  discountRate: 'the discount rate',
  taxRate: 'the tax rates',
};

function narrowText(hurdle: NarrowHurdle): string {
  const { month, metric, target } = hurdle;
  switch (hurdle.of) {
    case 'backend':
      return `the month-${month} back-end (${neededText(target, metric, hurdle.measures)})`;
    case 'tier':
      return (
        `the month-${month} back-end’s tier at ${hurdleText(target, hurdle.measures)} ` +
        `(these inputs reach ${writtenPercent(metric)})`
      );
    case 'gate':
      return (
        `the condition for the month-${month} back-end ` +
        `(${neededText(target, metric, hurdle.metricOf)} by month ${hurdle.by})`
      );
    case 'note':
      return `the note’s year-${month / 12} production target (${neededText(target, metric, 'production')})`;
    case 'payout':
      return (
        `the ${shortDollars(target * 100)} tier of ${hurdle.side === 'move' ? 'the offer’s' : 'your current'} payout ` +
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
  npv: 'which side is ahead in present value',
  cumulative: 'which side is ahead in total',
  both: 'which side is ahead in present value and in total',
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
  const texts = (hurdles.length > MOST_NAMED ? hurdles.toSorted(byMargin) : hurdles).map(narrowText);
  return [`${nearest(texts, hurdles.every((hurdle) => hurdle.of === 'backend') ? 'back-end' : 'condition')}.`];
}

function assetsSentence(upfront: UpfrontOnAssets | null): string[] {
  if (upfront === null) return [];
  return [
    `the assets that follow: the ${shortDollars(upfront.paid)} up-front is paid on assets transferred by month 12, ` +
      `here ${writtenPercent(upfront.share)} of yours.`,
  ];
}

/** What a verdict rests on, a sentence for each kind; null when nothing that is close decides. */
export function restsOnSentence({ hurdles, upfrontOnAssets, inputs }: RestsOn): string | null {
  const sentences = [...assetsSentence(upfrontOnAssets), ...hurdleSentence(hurdles), ...inputSentences(inputs)];
  if (sentences.length === 0) return null;
  return sentences.map((text, place) => `This result ${place > 0 ? 'also ' : ''}depends on ${text}`).join(' ');
}
