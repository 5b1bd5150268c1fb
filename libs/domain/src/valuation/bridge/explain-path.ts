import { sumOfParts } from '../../transition/explain/explanation';
import type { SaleExplanation, SaleInput } from '../explain/sale-explanation';
import type { Path, PathName } from './compare-paths';

export const PATH_LABELS: Record<PathName, string> = {
  keep: 'Keep the practice',
  move: 'Move to another firm',
  sell: 'Sell the practice',
  independent: 'Go independent',
};

const input = (label: string, cents: number): SaleInput => ({
  label,
  value: cents / 100,
  unit: 'usd',
  source: 'calculated',
});

/** The net present value of a path as the sum of its rounded years, which it may miss by a few cents. */
export function explainPath({ name, npv, presentValues }: Path): SaleExplanation {
  return {
    label: `Net present value: ${PATH_LABELS[name].toLowerCase()}`,
    value: npv / 100,
    unit: 'usd',
    ...sumOfParts(presentValues.map((cents, year) => input(`Present value of year ${year}`, cents))),
  };
}

/** The same of a path against keeping the practice. */
export function explainAgainstKeeping(path: Path, keep: Path): SaleExplanation {
  return {
    label: `${PATH_LABELS[path.name]}, compared with keeping it`,
    value: path.againstKeeping / 100,
    unit: 'usd',
    ...sumOfParts(
      [input('Net present value of this path', path.npv)],
      [input('Net present value of keeping', keep.npv)],
    ),
  };
}

/** What a path pays over the horizon, not discounted. */
export function explainPathCumulative({ name, cumulative, cash }: Path): SaleExplanation {
  return {
    label: `Total, undiscounted: ${PATH_LABELS[name].toLowerCase()}`,
    value: cumulative / 100,
    unit: 'usd',
    ...sumOfParts(cash.map((cents, year) => input(`Cash of year ${year}`, cents))),
  };
}

/** The same against keeping the practice. */
export function explainCumulativeAgainstKeeping(path: Path, keep: Path): SaleExplanation {
  return {
    label: `${PATH_LABELS[path.name]}, undiscounted, compared with keeping it`,
    value: path.cumulativeAgainstKeeping / 100,
    unit: 'usd',
    ...sumOfParts([input('Total on this path', path.cumulative)], [input('Total by keeping', keep.cumulative)]),
  };
}
