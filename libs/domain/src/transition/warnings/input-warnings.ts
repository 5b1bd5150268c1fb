import { USUAL_YIELD } from '../../deals/advisor-info';
import type { Advisor, Offer, Payout, Scenario, Stay, Sunset } from '../scenario/scenario';
import { writtenValue } from '../scenario/wording';
import type { Warning } from './warning';

/** What the inputs alone tell. */

export function yieldWarnings({ aum, t12 }: Advisor): Warning[] {
  const percentage = aum > 0 ? (t12 / aum) * 100 : USUAL_YIELD.min;
  if (percentage >= USUAL_YIELD.min && percentage <= USUAL_YIELD.max) return [];
  const usual = `${writtenValue(USUAL_YIELD.min, 'percent')} to ${writtenValue(USUAL_YIELD.max, 'percent')}`;
  return [
    {
      code: 'unusual-roa',
      path: 'advisor.aum',
      message:
        `Production is ${writtenValue(percentage, 'percent')} of the assets, outside the typical ${usual}: ` +
        'check both figures.',
    },
  ];
}

/** A higher tier that pays less is possible and hardly ever meant. */
export function fallingGridWarnings(payout: Payout, path: string): Warning[] {
  if (payout.kind !== 'grid') return [];
  return payout.tiers.flatMap(({ rate }, index): Warning[] => {
    const before = payout.tiers[index - 1];
    return before !== undefined && rate < before.rate
      ? [
          {
            code: 'grid-falls',
            path: `${path}.tiers[${index}].rate`,
            message:
              `This tier pays less than the one below it (${writtenValue(before.rate, 'fraction')}): ` +
              'check the grid.',
          },
        ]
      : [];
  });
}

export function sunsetWarnings(sunset: Sunset | undefined, horizon: number, path: string): Warning[] {
  if (sunset === undefined || sunset.year === horizon) return [];
  return sunset.year > horizon
    ? [
        {
          code: 'sunset-beyond-horizon',
          path: `${path}.year`,
          message:
            `The sunset payment of year ${sunset.year} falls after the horizon of ${horizon} years ` +
            'and is left out.',
        },
      ]
    : [
        {
          code: 'sunset-before-horizon',
          path: `${path}.year`,
          message: `Pay goes on after the sunset of year ${sunset.year}: set the horizon to that year to stop there.`,
        },
      ];
}

export function unvestedWarnings({ unvested }: Stay, horizon: number): Warning[] {
  return unvested.flatMap(({ year }, index): Warning[] =>
    year > horizon
      ? [
          {
            code: 'unvested-beyond-horizon',
            path: `stay.unvested[${index}].year`,
            message:
              `What vests in year ${year} falls after the horizon: it counts as forfeited if you leave, ` +
              'but not as earned if you stay.',
          },
        ]
      : [],
  );
}

export function replacementWarnings(
  { deferredReplacement: { pct, schedule } }: Offer,
  horizon: number,
  path: string,
): Warning[] {
  const warnings: Warning[] = [];
  if (pct > 1)
    warnings.push({
      code: 'replacement-over-100',
      path: `${path}.deferredReplacement.pct`,
      message:
        `The replacement is ${writtenValue(pct, 'fraction')} of what you forfeit: ` +
        'check that the offer really replaces more than all of it.',
    });
  const late = schedule.findIndex(({ year }) => year > horizon);
  if (pct > 0 && late !== -1)
    warnings.push({
      code: 'replacement-beyond-horizon',
      path: `${path}.deferredReplacement.schedule[${late}].year`,
      message: 'Part of the replacement falls after the horizon and is left out.',
    });
  return warnings;
}

export function retirementAssetWarnings({ erisaPct = 0 }: Advisor, { backends }: Offer, path: string): Warning[] {
  if (erisaPct === 0) return [];
  const index = backends.findIndex(
    ({ eligiblePct, pay }) => pay.basis !== 'fixed' && eligiblePct > 1 - erisaPct + Number.EPSILON,
  );
  if (index === -1) return [];
  return [
    {
      code: 'retirement-assets-counted',
      path: `${path}.backends[${index}].eligiblePct`,
      message:
        `${writtenValue(erisaPct, 'fraction')} of the assets are in retirement accounts, ` +
        'which back-ends often leave out: lower the eligible share if the offer does.',
    },
  ];
}

function exitWarnings({ equity }: Offer, horizon: number, path: string): Warning[] {
  if (equity?.type !== 'ownership' || (equity.exitYear ?? horizon) <= horizon) return [];
  return [
    {
      code: 'exit-beyond-horizon',
      path: `${path}.equity.exitYear`,
      message: 'The sale of the ownership falls after the horizon and is left out.',
    },
  ];
}

const sellsPractice = ({ equity, sunset }: Pick<Offer, 'equity' | 'sunset'>): boolean =>
  sunset !== undefined || equity?.type === 'ownership';

/** A sale of the practice is counted for every side or for none: otherwise the side with it wins by it alone. */
function exitValueWarnings({ stay, offers }: Scenario): Warning[] {
  const sides = [
    { name: 'staying', path: 'stay.sunset', sells: stay.sunset !== undefined },
    ...offers.map((offer, index) => ({
      name: offer.name,
      path: `offers[${index}].equity`,
      sells: sellsPractice(offer),
    })),
  ];
  const without = sides.filter(({ sells }) => !sells);
  const [first] = without;
  if (first === undefined || without.length === sides.length) return [];
  return [
    {
      code: 'exit-value-on-some-sides',
      path: first.path,
      message:
        `A sale of the practice is counted for some sides and not for ${without.map(({ name }) => name).join(', ')}: ` +
        'enter one for all of them, or for none.',
    },
  ];
}

/** All that can be said before anything is calculated. */
export function inputWarnings(scenario: Scenario): Warning[] {
  const {
    advisor,
    stay,
    offers,
    settings: { horizon },
  } = scenario;
  return [
    ...yieldWarnings(advisor),
    ...fallingGridWarnings(stay.payout, 'stay.payout'),
    ...unvestedWarnings(stay, horizon),
    ...sunsetWarnings(stay.sunset, horizon, 'stay.sunset'),
    ...exitValueWarnings(scenario),
    ...offers.flatMap((offer, index) => {
      const path = `offers[${index}]`;
      return [
        ...fallingGridWarnings(offer.payout, `${path}.payout`),
        ...replacementWarnings(offer, horizon, path),
        ...retirementAssetWarnings(advisor, offer, path),
        ...sunsetWarnings(offer.sunset, horizon, `${path}.sunset`),
        ...exitWarnings(offer, horizon, path),
      ];
    }),
  ];
}
