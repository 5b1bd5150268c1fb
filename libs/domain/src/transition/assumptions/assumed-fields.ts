import { countedFeeShare } from '../../deals/fee-share';
import { fixedNumber } from '../../money/fixed';
import { followingOf } from '../engine/portability';
import type { ScenarioResult } from '../result/result';
import { pathText } from '../scenario/check-scenario';
import type { Scenario } from '../scenario/scenario';
import { writtenPercent } from '../words/amounts';
import { ownAssumptions, type AssumedValue, type KnownMarket, type ScenarioAssumption } from './own-assumptions';

/**
 * A field that counts with a value of ours, by the path of its value. `value` is what a field without an entry counts
 * with, in the unit of its bound; null where the value stands in the scenario itself.
 */
export type AssumedField = { path: string; value: number | null; text: string };

type At = (offer: number) => string;
const stay =
  (...path: (string | number)[]): At =>
  () =>
    pathText(['stay', ...path]);
const ofOffer =
  (...path: (string | number)[]): At =>
  (index) =>
    pathText(['offers', index, ...path]);
const setting =
  (name: string): At =>
  () =>
    pathText(['settings', name]);

/** Where a value of ours is entered; null for what has no single field. */
const FIELDS: Record<AssumedValue, At | null> = {
  feeShare: () => pathText(['advisor', 'feeBasedPercentage']),
  'stay.payout': stay('payout', 'rate'),
  'stay.growth': stay('growth'),
  'stay.platformCharges': stay('overhead', 'pct'),
  'stay.overhead': stay('overhead', 'pct'),
  'stay.deferral': stay('deferRate'),
  'stay.unvested': stay('unvested', 0, 'amount'),
  upfront: ofOffer('upfront', 'value'),
  noteYears: ofOffer('note', 'term'),
  noteRate: ofOffer('note', 'rate'),
  backends: ofOffer('backends', 0, 'pay', 'value'),
  portability: ofOffer('portability', 'qFee'),
  payout: ofOffer('payout', 'rate'),
  platformCharges: ofOffer('fees', 'pctGross'),
  overhead: ofOffer('overhead', 'pct'),
  deferral: ofOffer('deferRate'),
  growth: ofOffer('growth'),
  discountRate: setting('discountRate'),
  ordinaryRate: setting('ordinaryRate'),
  capGains: setting('capGains'),
  hurdles: null,
  ramp: null,
  exitValue: null,
};

function textOf({ stay: { overhead } }: Scenario, { of, value }: ScenarioAssumption): string {
  if (of === 'stay.platformCharges' || of === 'stay.overhead') return writtenPercent(overhead.pct);
  if (of === 'stay.unvested') return `${value} of T-12`;
  return of === 'backends' ? `${value} of T-12 in all` : value;
}

/** An owned share without a year or a rate of its own is sold at the end, and taxed as the other gains. */
function saleFields({ equity }: Scenario['offers'][number], index: number, settings: Scenario['settings']) {
  if (equity?.type !== 'ownership') return [];
  const { horizon, capGains } = settings;
  const path = (name: string) => pathText(['offers', index, 'equity', name]);
  const year = { path: path('exitYear'), value: horizon, text: `year ${horizon}, the end of the years compared` };
  const rate = {
    path: path('capGainsRate'),
    value: capGains,
    text: `${writtenPercent(capGains)}, the rate of other gains`,
  };
  return [...(equity.exitYear === undefined ? [year] : []), ...(equity.capGainsRate === undefined ? [rate] : [])];
}

/**
 * Fields that may stay empty: the chance of a back-end, the share of the assets, and the sale of an owned share, which
 * then follow other inputs.
 */
function derivedFields({ advisor, offers, settings }: Scenario, result: ScenarioResult | null): AssumedField[] {
  return offers.flatMap((offer, index): AssumedField[] => {
    const { portability, backends } = offer;
    const following = fixedNumber(followingOf(advisor, portability).revenue, 10);
    const chances = result?.offers[index]?.backends ?? [];
    return [
      ...saleFields(offer, index, settings),
      ...(portability.qAssets === undefined
        ? [
            {
              path: pathText(['offers', index, 'portability', 'qAssets']),
              value: following,
              text: `${writtenPercent(following)}, as revenue`,
            },
          ]
        : []),
      ...chances.flatMap(({ index: place, chance, chanceSource, year }): AssumedField[] =>
        year === null || chanceSource !== 'margin' || backends[place]?.probability !== undefined
          ? []
          : [
              {
                path: pathText(['offers', index, 'backends', place, 'probability']),
                value: chance,
                text: writtenPercent(chance),
              },
            ],
      ),
    ];
  });
}

/**
 * The fields of a calculation that count with a value of ours, from the same list that a result shows as its
 * assumptions. The first entry for a path is the one to show.
 */
export function assumedFields(scenario: Scenario, result: ScenarioResult | null, market: KnownMarket): AssumedField[] {
  const listed = scenario.offers.flatMap((_offer, index) =>
    ownAssumptions(scenario, index, market).flatMap((assumption): AssumedField[] => {
      const path = FIELDS[assumption.of]?.(index);
      if (path === undefined) return [];
      const value = assumption.of === 'feeShare' ? countedFeeShare(scenario.advisor) : null;
      return [{ path, value, text: textOf(scenario, assumption) }];
    }),
  );
  return [...listed, ...derivedFields(scenario, result)];
}
