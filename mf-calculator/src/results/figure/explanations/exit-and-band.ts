import { EXIT_PARTS, monthName, type ExitPart } from '../../exit/exit-parts';
import type { Ref } from '../figure-ref';
import { usd, type ResultExplanation } from './result-explanation';

const EXIT_TEXT: Record<ExitPart, string> = {
  noteBalance: 'What is not forgiven or paid back of all notes by then. It falls due on leaving.',
  unvestedReplacement: 'Replaced deferred compensation that would be paid or would vest later.',
  unvestedDeferral: 'What was deferred at the new firm in full years so far, with its match, and has not vested.',
  unvestedEquity: 'Stock that has not vested by then, a grant at the price of that year.',
};

export function explainExit({ exit, part }: Ref<'exit'>): ResultExplanation {
  const when = monthName(exit.month).toLowerCase();
  if (part === 'forfeited') {
    const parts = EXIT_PARTS.filter((each) => each.part !== 'noteBalance' && exit[each.part] !== 0);
    const inputs = parts.map((each) => usd(each.name, exit[each.part]));
    return {
      label: `Unvested pay, ${when}`,
      value: (exit.total - exit.noteBalance) / 100,
      unit: 'usd',
      formula: inputs.map(({ label }) => label).join(' + ') || '0',
      inputs,
      text:
        'What would be forfeited on leaving.' +
        (exit.noteBalance === 0 ? '' : ' The balance of the note is a loan and stands apart.'),
    };
  }
  if (part) {
    const name = EXIT_PARTS.find((known) => known.part === part)?.name ?? part;
    return {
      label: `${name}, ${when}`,
      value: exit[part] / 100,
      unit: 'usd',
      formula: '',
      inputs: [],
      text: EXIT_TEXT[part],
    };
  }
  const inputs = EXIT_PARTS.map(({ part: each, name }) => usd(name, exit[each])).filter(({ value }) => value !== 0);
  return {
    label: `Leaving again, ${when}`,
    value: exit.total / 100,
    unit: 'usd',
    formula: inputs.map(({ label }) => label).join(' + ') || '0',
    inputs,
  };
}

const LEVELS = {
  low: 'Back-ends with a probability below 100% are left out.',
  expected: 'Every back-end counts with its probability.',
  high: 'Back-ends with a probability above 0% count in full.',
} as const;
const MEASURES = { backends: 'Back-ends', npv: 'Net present value', cumulative: 'Cumulative difference' } as const;

export function explainBand({ level, band, measure }: Ref<'band'>): ResultExplanation {
  return {
    label: `${MEASURES[measure]}, ${level}`,
    value: band[level][measure] / 100,
    unit: 'usd',
    formula: '',
    inputs: measure === 'backends' ? [] : [usd('Back-ends counted', band[level].backends)],
    text: `${LEVELS[level]} A hurdle that your inputs miss keeps its probability, as one that they meet does.`,
  };
}
