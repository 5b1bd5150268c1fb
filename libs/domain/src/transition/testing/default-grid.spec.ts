import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerAt, outcomeOf, roundedOutcome } from '../analysis/outcome';
import { restsOn } from '../analysis/rests-on';
import { checkScenario } from '../scenario/check-scenario';
import type { Scenario } from '../scenario/scenario';
import { directionOf } from '../words/amounts';
import { restsOnSentence } from '../words/rests-on-sentence';
import { defaultGrid, defaultsPage } from './default-grid';

type Path = (string | number)[];

/** Whole numbers, of which there is no twentieth. */
const WHOLE = /Version$|month|Month|year|term$|Term$|Vest|horizon|accounts|clients/;

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return value === 0 || WHOLE.test(String(path.at(-1))) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function scaled(scenario: Scenario, path: Path, factor: number): Scenario {
  const copy = structuredClone(scenario);
  const parent = path.slice(0, -1).reduce<object>((at, part) => Object(Reflect.get(at, part)), copy);
  const name = path.at(-1) ?? '';
  Reflect.set(parent, name, Number(Reflect.get(parent, name)) * factor);
  return copy;
}

const signs = (scenario: Scenario): string => {
  const { npv, cumulative } = roundedOutcome(outcomeOf(scenario, offerAt(scenario, 0)));
  return `${directionOf(npv)} ${directionOf(cumulative)}`;
};

describe('the verdicts on the defaults', () => {
  const grid = defaultGrid();

  it('are of sound scenarios, for all pairs, sizes and origins', () => {
    expect(grid).toHaveLength(4 * 4 * 3 * 3);
    expect(grid.flatMap(({ scenario }) => checkScenario(scenario).faults)).toEqual([]);
  });

  it('are turned around by 5 % of no single value without saying so', () => {
    const silent = grid.flatMap(({ from, to, size, origin, scenario }) => {
      const said = restsOnSentence(restsOn(scenario, 0)) !== null;
      const before = signs(scenario);
      const turning = leavesOf(scenario).find((path) =>
        [0.95, 1.05].some((factor) => signs(scaled(scenario, path, factor)) !== before),
      );
      return turning !== undefined && !said ? [`${from} → ${to}, ${size}, ${origin}: ${turning.join('.')}`] : [];
    });
    expect(silent).toEqual([]);
  });

  it('stand in docs/defaults.md as the engine has them', () => {
    const file = join(import.meta.dirname, '../../../../../docs/defaults.md');
    expect(readFileSync(file, 'utf8')).toBe(defaultsPage());
  });
});
