import { EXIT_PARTS, monthName, type ExitPart } from '../../exit/exit-parts';
import type { Ref } from '../figure-ref';
import { usd, type ResultExplanation } from './result-explanation';

const EXIT_TEXT: Record<ExitPart, string> = {
  noteBalance: 'What remains of all notes by then. It comes due when you leave.',
  unvestedReplacement: 'Replaced deferred compensation that would be paid or vest later.',
  unvestedDeferral: 'Pay deferred at the new firm in full years so far, with its match, that has not vested.',
  unvestedEquity: 'Stock that has not vested by then, with a grant valued at that year’s price.',
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
        'What you would forfeit by leaving.' +
        (exit.noteBalance === 0 ? '' : ' The note balance is a loan and is shown separately.'),
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
  expected: 'Every back-end is weighted by its probability.',
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
    text: `${LEVELS[level]} A hurdle keeps its probability whether these inputs meet it or miss it.`,
  };
}
