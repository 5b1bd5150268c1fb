import { CHANNELS, type Channel } from '../../deals/channel';
import {
  CHANNEL_DEFAULTS,
  COMMON_DEFAULTS,
  type ChannelDefaultName,
  type CommonDefaultName,
  type Evidence,
} from '../../deals/channel-defaults';
import type { DealAssumptions } from '../../deals/deal-assumptions';
import { sourceDate, writtenMonth, type DealSource } from '../../deals/deal-source';
import { ORIGIN_DEFAULTS, portabilityFrom } from '../../deals/origin';
import { sameValue } from '../premium/same-value';
import { DEFAULT_RAMP, newOffer, stayChannel, usualNoteRate } from '../scenario/new-scenario';
import type { Backend, Offer, Scenario, Stay } from '../scenario/scenario';
import { writtenPercent } from '../words/amounts';

/** The market ranges in use, and the publications that their evidence names, by id. */
export type KnownMarket = {
  assumptions: DealAssumptions<string>;
  sources: ReadonlyMap<string, Pick<DealSource, 'publisher' | 'published'>>;
};

/** The subject of a figure; an assumption of ours is listed with the figures that it can change. */
export type AssumedPart = 'stay' | 'move' | 'backends' | 'comparison';

/** A value of ours that is still in a calculation, with its source. */
export type OwnAssumption = { part: AssumedPart; name: string; value: string; basis: string; note: string };

/** The value of a scenario that an assumption of ours stands for. */
export type AssumedValue =
  | `stay.${'growth' | Exclude<ChannelDefaultName, 'vestingYears'>}`
  | Exclude<ChannelDefaultName, 'vestingYears' | 'unvested'>
  | CommonDefaultName
  | 'upfront'
  | 'noteYears'
  | 'backends'
  | 'portability';
export type ScenarioAssumption = OwnAssumption & { of: AssumedValue };

/** Each source with its own date, or "our estimate" with the month of the estimate. */
export function basisText(
  { sources, asOf }: Pick<Evidence<string>, 'sources' | 'asOf'>,
  known: KnownMarket['sources'],
): string {
  const named = sources.flatMap((id) => {
    const source = known.get(id);
    return source ? [`${source.publisher}, ${sourceDate(source)}`] : [];
  });
  return named.length === 0 ? `Our estimate, ${writtenMonth(asOf)}` : [...new Set(named)].join('; ');
}

const CHANNEL_NAMES: Record<ChannelDefaultName, string> = {
  payout: 'Payout',
  platformCharges: 'Platform charges',
  overhead: 'Overhead of the practice',
  deferral: 'Deferred (share of production)',
  vestingYears: 'Years until deferrals vest',
  unvested: 'Unvested today, of T-12',
};
const COMMON_NAMES: Record<CommonDefaultName, string> = {
  feeShare: 'Fee-based share of revenue',
  noteRate: 'Interest on the note',
  growth: 'Annual growth',
  discountRate: 'Discount rate',
  ordinaryRate: 'Tax on ordinary income',
  capGains: 'Tax on capital gains',
  ramp: 'First-year share of what follows',
  hurdles: 'Back-ends and their hurdles',
  exitValue: 'Sale of the practice',
};

const is = (value: number, percentage: number): boolean => Math.abs(value * 100 - percentage) < 1e-6;
const rateOf = ({ payout }: Pick<Stay | Offer, 'payout'>): number | null =>
  payout.kind === 'flat' ? payout.rate : null;

type Row = { part: AssumedPart; of: AssumedValue; name: string; value: string; evidence: Evidence<string> };

type StayDefault = Exclude<ChannelDefaultName, 'vestingYears'>;
type MoveDefault = Exclude<StayDefault, 'unvested'>;

const channelValue = (channel: Channel, name: ChannelDefaultName): Pick<Row, 'value' | 'evidence'> => {
  const { value, unit, ...evidence } = CHANNEL_DEFAULTS[channel][name];
  return { value: unit === 'percent' ? writtenPercent(value / 100) : `${value} years`, evidence };
};
const stayRow = (channel: Channel, name: StayDefault): Row => ({
  part: 'stay',
  of: `stay.${name}`,
  name: `Staying: ${CHANNEL_NAMES[name]}`,
  ...channelValue(channel, name),
});
const moveRow = (channel: Channel, name: MoveDefault): Row => ({
  part: 'move',
  of: name,
  name: CHANNEL_NAMES[name],
  ...channelValue(channel, name),
});
const commonRow = (part: AssumedPart, name: CommonDefaultName, value?: string): Row => {
  const { value: usual, ...evidence } = COMMON_DEFAULTS[name];
  return { part, of: name, name: COMMON_NAMES[name], value: value ?? writtenPercent(usual / 100), evidence };
};
const stayGrowthRow = (): Row => ({
  ...commonRow('stay', 'growth'),
  of: 'stay.growth',
  name: `Staying: ${COMMON_NAMES.growth}`,
});

/** A payout of the user's own names no channel; each of the other values is still ours if it is one of a channel. */
function stayRows(scenario: Scenario): Row[] {
  const { stay, advisor } = scenario;
  const named = stayChannel(scenario);
  const whose = (isUsual: (usual: (typeof CHANNEL_DEFAULTS)[Channel]) => boolean): Channel | undefined =>
    (named === null ? CHANNELS : [named]).find((channel) => isUsual(CHANNEL_DEFAULTS[channel]));
  const row = (channel: Channel | undefined, name: StayDefault): Row[] =>
    channel === undefined ? [] : [stayRow(channel, name)];
  const unvestedPay = stay.unvested.reduce((sum, { amount }) => sum + amount, 0);
  const office = whose(
    ({ platformCharges, overhead }) =>
      overhead.value > 0 && is(stay.overhead.pct, platformCharges.value + overhead.value),
  );
  return [
    ...row(named ?? undefined, 'payout'),
    ...(is(stay.growth, COMMON_DEFAULTS.growth.value) ? [stayGrowthRow()] : []),
    ...row(office, 'platformCharges'),
    ...row(office, 'overhead'),
    ...row(
      whose(({ deferral }) => deferral.value > 0 && is(stay.deferRate, deferral.value)),
      'deferral',
    ),
    ...row(
      whose(({ unvested }) => unvestedPay > 0 && Math.abs(unvestedPay - (advisor.t12 * unvested.value) / 100) < 0.01),
      'unvested',
    ),
  ];
}

/** A rate that is a published fact of its month, not an estimate. */
const PUBLISHED = 'published';

/** A note at the federal rate of its class names the month; at the placeholder it says that it is one. */
function noteRateRow({ settings: { afr } }: Scenario, { note: { rate, term } }: Offer): Row | false {
  if (afr?.month !== undefined && rate === usualNoteRate(term, { ...afr, month: afr.month }))
    return {
      part: 'move',
      of: 'noteRate',
      name: COMMON_NAMES.noteRate,
      value: writtenPercent(rate),
      evidence: {
        sources: [],
        asOf: afr.month,
        sample: PUBLISHED,
        note: `The applicable federal rate of ${writtenMonth(afr.month)}, by the average maturity of the note.`,
      },
    };
  return is(rate, COMMON_DEFAULTS.noteRate.value) && commonRow('move', 'noteRate');
}

/** Payments that add up to our total in other parts are those of a letter. */
function hasUsualPay(backends: readonly Backend[], total: number): boolean {
  const count = COMMON_DEFAULTS.hurdles.value;
  return (
    total > 0 &&
    backends.length === count &&
    backends.every(({ pay }) => pay.basis === 'pctRecognizedT12' && is(pay.value * count, total))
  );
}

const HURDLES = newOffer('wirehouse', 'usual').backends;

function hasUsualHurdles(backends: readonly Backend[]): boolean {
  return (
    backends.length === HURDLES.length &&
    backends.every(({ kind, month, hurdle }, index) => {
      const usual = HURDLES[index];
      return kind === usual?.kind && month === usual.month && hurdle === usual.hurdle;
    })
  );
}

function offerRows(scenario: Scenario, offer: Offer, market: KnownMarket): Row[] {
  const { channel, fees, overhead, deferRate, note, portability, upfront, backends, ramp, growth } = offer;
  const [usual, range] = [CHANNEL_DEFAULTS[channel], market.assumptions[channel]];
  const rate = rateOf(offer);
  const { origin } = scenario.advisor;
  const ranged = (of: AssumedValue, name: string, value: string, evidence: Evidence<string>): Row => ({
    part: of === 'backends' ? 'backends' : 'move',
    of,
    name,
    value,
    evidence,
  });
  const { qFee, qTxn } = portability;
  const rows: (Row | false)[] = [
    scenario.advisor.feeBasedPercentage === undefined && commonRow('move', 'feeShare'),
    upfront.basis === 'pctT12' &&
      is(upfront.value, range.upfront.expected) &&
      ranged('upfront', 'Up-front, of T-12', writtenPercent(upfront.value), range.upfront),
    note.term > 0 &&
      note.term === range.noteYears.expected &&
      ranged('noteYears', 'Term of the note', `${note.term} years`, range.noteYears),
    note.term > 0 && noteRateRow(scenario, offer),
    hasUsualPay(backends, range.backends.expected) &&
      ranged('backends', 'All back-ends, of T-12', writtenPercent(range.backends.expected / 100), range.backends),
    hasUsualHurdles(backends) && commonRow('backends', 'hurdles', 'Three'),
    is(qFee, portabilityFrom(origin, range.portability.fee)) &&
      is(qTxn, portabilityFrom(origin, range.portability.transaction)) &&
      ranged(
        'portability',
        'What follows you',
        `${writtenPercent(qFee)} of fees, ${writtenPercent(qTxn)} of the rest`,
        origin === 'protocol' ? range.portability : ORIGIN_DEFAULTS[origin],
      ),
    sameValue(ramp, [...DEFAULT_RAMP]) && commonRow('move', 'ramp'),
    rate !== null && is(rate, usual.payout.value) && moveRow(channel, 'payout'),
    usual.platformCharges.value > 0 &&
      is(fees.pctGross, usual.platformCharges.value) &&
      moveRow(channel, 'platformCharges'),
    usual.overhead.value > 0 && is(overhead.pct, usual.overhead.value) && moveRow(channel, 'overhead'),
    usual.deferral.value > 0 && is(deferRate, usual.deferral.value) && moveRow(channel, 'deferral'),
    is(growth, COMMON_DEFAULTS.growth.value) && commonRow('move', 'growth'),
    [scenario.stay, offer].every(({ sunset }) => sunset === undefined) &&
      offer.equity === undefined &&
      commonRow('comparison', 'exitValue', 'Not counted'),
    is(scenario.settings.discountRate, COMMON_DEFAULTS.discountRate.value) && commonRow('comparison', 'discountRate'),
    scenario.settings.taxOn &&
      is(scenario.settings.ordinaryRate, COMMON_DEFAULTS.ordinaryRate.value) &&
      commonRow('comparison', 'ordinaryRate'),
    scenario.settings.taxOn &&
      is(scenario.settings.capGains, COMMON_DEFAULTS.capGains.value) &&
      commonRow('comparison', 'capGains'),
  ];
  return rows.filter((row) => row !== false);
}

/** Our values that are still in a calculation, for one offer; changed values are not ours. */
export function ownAssumptions(scenario: Scenario, index: number | null, market: KnownMarket): ScenarioAssumption[] {
  const offer = index === null ? undefined : scenario.offers[index];
  const rows = [...stayRows(scenario), ...(offer ? offerRows(scenario, offer, market) : [])];
  return rows.map(({ part, of, name, value, evidence }) => ({
    part,
    of,
    name,
    value,
    basis:
      evidence.sample === PUBLISHED ? `Published, ${writtenMonth(evidence.asOf)}` : basisText(evidence, market.sources),
    note: evidence.note,
  }));
}
