import type { Backend, Offer, Scenario, ValueUnit } from '@app/domain';

/** What a number of the form counts, by the end of its path: years and months that are places in time count nothing. */
export const UNITS: readonly [ends: RegExp, unit: ValueUnit][] = [
  [/(?:^|\.)(?:year|exitYear|month|sinceMonth)$/, 'year'],
  [/\.(?:aum|t12|threshold|amount|existingNoteBalance|fixed|cap|perAccount|oneOffCost|acatFeesPerAccount)$/, 'usd'],
  [/payout\.tiers\[\]\.(?:from|to)$/, 'usd'],
  [/\.feeBasedPercentage$/, 'percent'],
  [/\.(?:yearsToRetirement|deferVest|existingNoteTerm|term|vestYears|horizon)$/, 'years'],
  [/\.downtimeMonths$/, 'months'],
  [/\.(?:clients|accounts)$/, 'count'],
  [/\.bpsAum$/, 'bps'],
  [/\.exitMultiple$/, 'multiple'],
];

const UPFRONT: Record<Offer['upfront']['basis'], ValueUnit> = { pctT12: 'share', bpsAssets: 'bps', fixed: 'usd' };
const PAYMENT: Record<Backend['pay']['basis'], ValueUnit> = {
  pctRecognizedT12: 'share',
  pctActualT12: 'share',
  bpsTransferred: 'bps',
  fixed: 'usd',
};

/** The unit of a number of a scenario; what is none of the others is a share. */
export function inputUnit(path: string, { offers }: Scenario): ValueUnit {
  const [offer = 0, backend = 0] = [...path.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place));
  const named = path.replace(/\[\d+\]/g, '[]');
  if (named === 'offers[].upfront.value') return UPFRONT[offers[offer]?.upfront.basis ?? 'pctT12'];
  if (named === 'offers[].backends[].pay.value')
    return PAYMENT[offers[offer]?.backends[backend]?.pay.basis ?? 'pctRecognizedT12'];
  return UNITS.find(([ends]) => ends.test(named))?.[1] ?? 'share';
}
