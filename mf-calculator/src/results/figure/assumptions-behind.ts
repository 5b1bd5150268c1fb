import {
  driverEnd,
  exitCosts,
  hurdleBand,
  ownAssumptions,
  sameValue,
  variedAssumption,
  withFlatPayout,
  withPortability,
  type BreakEven,
  type OwnAssumption,
  type Scenario,
} from '@app/domain';
import type { Market } from '../../market/market';
import { followingShare } from '../analysis/analyses';
import { outcomeAt } from '../calculated';
import { explainFigure } from './explain-figure';
import type { FigureRef, Ref } from './figure-ref';

export { explainFigure };

/** The break-even is where the present value is 0: it moves with what changes the present value there. */
function presentValueAt(scenario: Scenario, index: number, of: Ref<'breakEven'>['of'], found: BreakEven): number {
  const offer = scenario.offers[index];
  if (!offer) throw new RangeError(`There is no offer ${index}.`);
  const value = found.kind === 'found' ? found.value : found.kind === 'always' ? 0 : 1;
  const there = of === 'payout' ? withFlatPayout(offer, value) : withPortability(scenario, offer, value);
  return outcomeAt({ ...scenario, offers: scenario.offers.with(index, there) }, index).totals.npv;
}

function exitPart({ exit, offer, part }: Ref<'exit'>, scenario: Scenario): number | undefined {
  const now = exitCosts(scenario, offer)[exit.month];
  return part === 'forfeited' ? now && now.total - now.noteBalance : now?.[part ?? 'total'];
}

/** What a figure moves with: itself, or in place of a year or a limited chance the amounts that it follows from. */
function measured(scenario: Scenario, ref: FigureRef): unknown {
  switch (ref.kind) {
    case 'stay':
    case 'offer':
    case 'total':
    case 'following':
      return explainFigure(scenario, ref).value;
    case 'backend': {
      const { value, inputs } = explainFigure(scenario, ref);
      return ref.measure === 'chance' ? [value, inputs.map((input) => input.value)] : value;
    }
    case 'milestone':
      return outcomeAt(scenario, ref.offer).years.map(({ cumulative }) => cumulative);
    case 'exit':
      return exitPart(ref, scenario);
    case 'band':
      return hurdleBand(scenario, ref.offer)[ref.level][ref.measure];
    case 'breakEven':
      return presentValueAt(scenario, ref.offer, ref.of, ref.found);
    case 'margin': {
      const offer = scenario.offers[ref.offer];
      const needed: BreakEven = { kind: 'found', value: ref.needed };
      return [offer && followingShare(scenario, offer), presentValueAt(scenario, ref.offer, 'portability', needed)];
    }
    case 'driver':
      return driverEnd(scenario, ref.offer, ref.of.driver, ref.end.value)[ref.measure];
    case 'swing': {
      const { driver, low, high } = ref.of;
      return [low, high].reduce((sum, { value }) => driverEnd(scenario, ref.offer, driver, value).npv - sum, 0);
    }
  }
}

/** The scenario with the figure's offer alone, so that no other one is calculated. */
function alone(scenario: Scenario, of: FigureRef): { scenario: Scenario; of: FigureRef; index: number | null } {
  if (!('offer' in of)) return { scenario: { ...scenario, offers: [] }, of, index: null };
  return {
    scenario: { ...scenario, offers: scenario.offers.slice(of.offer, of.offer + 1) },
    of: { ...of, offer: 0 },
    index: 0,
  };
}

/** Our assumptions that a figure rests on: each moves it when it is a little higher or lower. */
export function assumptionsBehind(scenario: Scenario, figure: FigureRef, market: Market): OwnAssumption[] {
  const { scenario: own, of, index } = alone(scenario, figure);
  const assumptions = ownAssumptions(own, index, market);
  const before = measured(own, of);
  return assumptions.filter(({ of: value }) =>
    variedAssumption(own, index ?? 0, value).some((varied) => !sameValue(measured(varied, of), before)),
  );
}
