import { directionOf, shortDollars, writtenYears } from '../../transition/words/amounts';
import { PATHS, type Path, type PathComparison, type PathName } from './compare-paths';

const DOING: Record<PathName, string> = {
  keep: 'keeping the practice',
  move: 'moving to another firm',
  sell: 'selling the practice',
  independent: 'going independent',
};

function moreOrLess(cents: number, measure: string): string {
  const direction = directionOf(cents);
  if (direction === 'even') return `the same ${measure}`;
  return `${shortDollars(Math.abs(cents))} ${direction === 'ahead' ? 'more' : 'less'} ${measure}`;
}

/** The paths that the calculation has, in their fixed order. */
export function knownPaths(comparison: PathComparison): Path[] {
  return PATHS.map((name) => comparison[name]).filter((path) => path !== null);
}

/** The finding, both measures beside each other; a statement of fact on what was entered, no advice. */
export function pathVerdict(comparison: PathComparison, horizon: number): string {
  const span = writtenYears(horizon);
  const best = comparison[comparison.best] ?? comparison.keep;
  const most = knownPaths(comparison).reduce(
    (first, path) => (path.cumulative > first.cumulative ? path : first),
    best,
  );
  if (best.name === 'keep') {
    const rest = most.name === 'keep' ? `and pays most over the ${span}` : `yet ${DOING[most.name]} pays more`;
    return `On these assumptions, ${DOING.keep} has the highest present value, ${rest}.`;
  }
  const figures = [
    moreOrLess(best.againstKeeping, 'in present value'),
    moreOrLess(best.cumulativeAgainstKeeping, `in total over the ${span}`),
  ];
  const tail = most.name === best.name ? '' : ` Undiscounted, ${DOING[most.name]} pays most.`;
  return (
    `On these assumptions, ${DOING[best.name]} has the highest present value: ` +
    `${figures.join(' and ')} compared with keeping the practice.${tail}`
  );
}
