import { explainBackend, explainOffer, explainStay, explainTotal } from '@app/domain';
import type { Explanation, ExplanationInput, Scenario } from '@app/domain';
import { EXIT_PARTS, monthName } from '../exit/exit-parts';
import type { FigureRef } from './figure-ref';

/** A number with what it was made of. `text` is said where words explain more than a formula. */
export type Working = Explanation & { text?: string };

type Ref<K extends FigureRef['kind']> = Extract<FigureRef, { kind: K }>;

const usd = (label: string, cents: number): ExplanationInput => ({ label, value: cents / 100, unit: 'usd' });
const there = ({ value }: ExplanationInput): boolean => value !== 0;

function exitWorking({ exit }: Ref<'exit'>): Working {
  const inputs = EXIT_PARTS.map(({ part, name }) => usd(name, exit[part])).filter(there);
  return { label: `Leaving again, ${monthName(exit.month).toLowerCase()}`, value: exit.total / 100, unit: 'usd', formula: inputs.map(({ label }) => label).join(' + ') || '0', inputs };
}

const LEVELS = {
  low: 'Back-ends with a probability below 100% are left out.',
  expected: 'Every back-end counts with its probability.',
  high: 'Back-ends with a probability above 0% count in full.',
} as const;
const MEASURES = { backends: 'Back-ends', npv: 'Net present value', cumulative: 'Cumulative difference' } as const;

function bandWorking({ level, band, measure }: Ref<'band'>): Working {
  const label = `${MEASURES[measure]}, ${level}`;
  const text = `${LEVELS[level]} What the hurdles decide on your inputs stays decided: a missed one is paid in none of the three.`;
  const inputs = measure === 'backends' ? [] : [usd('Back-ends counted', band[level].backends)];
  return { label, value: band[level][measure] / 100, unit: 'usd', formula: '', inputs, text };
}

const SOUGHT = {
  portability: 'The smallest share of revenue, the same for fees and transactions, at which the net present value of moving is not below that of staying. Found by trying: hurdles make the value jump, so no formula gives it.',
  payout: 'The smallest flat payout at which the net present value of moving is not below that of staying. Found by trying, everything else as it is.',
} as const;

function breakEvenWorking({ of, assumed, found, npv }: Ref<'breakEven'>): Working {
  const label = of === 'portability' ? 'Break-even portability' : 'Break-even payout';
  const inputs: ExplanationInput[] = [...(assumed === null ? [] : [{ label: 'Assumed', value: assumed, unit: 'fraction' } as const]), usd('Net present value as assumed', npv)];
  const none = found.kind === 'always' ? ' Here it is at 0% already.' : found.kind === 'never' ? ' Here it is not even at 100%.' : '';
  return { label, value: found.kind === 'found' ? found.value : found.kind === 'always' ? 0 : 1, unit: 'fraction', formula: '', inputs, text: `${SOUGHT[of]}${none}` };
}

/** The working of any number on the screen, calculated when it is asked for. */
export function workingOf(scenario: Scenario, ref: FigureRef): Working {
  switch (ref.kind) {
    case 'stay': return explainStay(scenario, ref.line, ref.year);
    case 'offer': return explainOffer(scenario, ref.offer, ref.line, ref.year);
    case 'total': return explainTotal(scenario, ref.offer, ref.line);
    case 'backend': return explainBackend(scenario, ref.offer, ref.place);
    case 'exit': return exitWorking(ref);
    case 'band': return bandWorking(ref);
    case 'breakEven': return breakEvenWorking(ref);
  }
}
