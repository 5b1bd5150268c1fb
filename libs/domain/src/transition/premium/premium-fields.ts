import { CHANNELS } from '../../deals/channel';
import { ILLUSTRATIVE_ASSUMPTIONS, type DealAssumptions } from '../../deals/deal-assumptions';
import { ORIGINS } from '../../deals/origin';
import { DEFAULT_RAMP, DEFAULT_SETTINGS, newOffer, newStay } from '../scenario/new-scenario';
import type { FederalRates, Offer, Scenario, YearAmount } from '../scenario/scenario';
import { sameValue } from './same-value';

/**
 * The parts of a saved scenario that premium unlocks, besides more than one offer. Without it, calculations use the
 * defaults of these fields; choosing other values is what premium is for.
 */
export const PREMIUM_FIELDS = [
  'recognizedPct',
  'growth',
  'deferralRates',
  'vestingYears',
  'unvestedSchedule',
  'backends',
  'noteRate',
  'noteSchedule',
  'portability',
  'ramp',
  'fees',
  'overhead',
  'tax',
  'discountRate',
  'equity',
  'existingNote',
] as const;
export type PremiumField = (typeof PREMIUM_FIELDS)[number];

/** A value that needs premium and where it stands (`['offers', 0, 'note', 'rate']`). */
export type PremiumUse = { field: PremiumField | 'offers'; path: (string | number)[] };

type Defaults = DealAssumptions<string>;
type UsualValues = { defaults: Defaults[]; federal: number[] };

const STAYS = CHANNELS.map((channel) => newStay(channel));
const OFFERS = CHANNELS.map((channel) => newOffer(channel, 'usual'));
const NO_COST = { pct: 0, fixed: 0, growth: 0 };
const NO_FEES: Offer['fees'] = { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 };
const USUAL_COSTS = [NO_COST, ...[...STAYS, ...OFFERS].map(({ overhead }) => overhead)];
/** A total in equal parts: the last one may take the cents that are left over. Dollars. */
const CENTS_LEFT_OVER = 0.2;

/** One amount, or a total in equal parts from year 1 on, is no schedule of its own. */
function isPlainTotal(entries: YearAmount[]): boolean {
  const first = entries[0]?.amount ?? 0;
  return (
    entries.length <= 1 ||
    entries.every(({ year, amount }, index) => year === index + 1 && Math.abs(amount - first) <= CENTS_LEFT_OVER)
  );
}

/** The usual back-ends with an equal share each, whatever the total and their chances, are no table of their own. */
function hasUsualBackends({ backends }: Offer): boolean {
  const [first] = backends;
  if (first === undefined) return true;
  const usual = newOffer('wirehouse', 'usual').backends;
  return sameValue(
    backends.map((backend) => ({ ...backend, probability: undefined, onMiss: undefined })),
    usual.map((backend) => ({ ...backend, pay: { ...backend.pay, value: first.pay.value } })),
  );
}

/** One share for all revenue, or the shares that a market range proposes. */
function hasPlainPortability({ portability, channel }: Offer, defaults: Defaults[]): boolean {
  const { qFee, qTxn, qAssets } = portability;
  if (qAssets !== undefined) return false;
  return (
    qFee === qTxn ||
    defaults.some((assumptions) =>
      ORIGINS.some((origin) => sameValue(portability, newOffer(channel, 'usual', assumptions, { origin }).portability)),
    )
  );
}

const isOneOf = <T>(value: T, values: T[]): boolean => values.some((each) => sameValue(value, each));

function stayUses({ stay }: Scenario): PremiumUse[] {
  const checks: [PremiumField, string, boolean][] = [
    [
      'growth',
      'growth',
      isOneOf(
        stay.growth,
        STAYS.map(({ growth }) => growth),
      ),
    ],
    [
      'deferralRates',
      'deferRate',
      isOneOf(
        stay.deferRate,
        STAYS.map(({ deferRate }) => deferRate),
      ),
    ],
    [
      'vestingYears',
      'deferVest',
      isOneOf(
        stay.deferVest,
        STAYS.map(({ deferVest }) => deferVest),
      ),
    ],
    ['unvestedSchedule', 'unvested', isPlainTotal(stay.unvested)],
    ['existingNote', 'existingNoteBalance', stay.existingNoteBalance === 0],
    ['overhead', 'overhead', isOneOf(stay.overhead, USUAL_COSTS)],
    ['equity', 'sunset', stay.sunset === undefined],
  ];
  return checks.flatMap(([field, name, free]) => (free ? [] : [{ field, path: ['stay', name] }]));
}

function offerUses(offer: Offer, index: number, { defaults, federal }: UsualValues): PremiumUse[] {
  const usual = newOffer(offer.channel, 'usual');
  const { schedule, interestMode, rate } = offer.note;
  const checks: [PremiumField, (string | number)[], boolean][] = [
    ['recognizedPct', ['recognizedPct'], offer.recognizedPct === 1],
    ['growth', ['growth'], offer.growth === usual.growth],
    [
      'deferralRates',
      ['deferRate'],
      isOneOf(
        offer.deferRate,
        STAYS.map(({ deferRate }) => deferRate),
      ),
    ],
    ['deferralRates', ['match'], offer.match === 0],
    [
      'vestingYears',
      ['deferVest'],
      isOneOf(
        offer.deferVest,
        STAYS.map(({ deferVest }) => deferVest),
      ),
    ],
    ['backends', ['backends'], hasUsualBackends(offer)],
    ['noteRate', ['note', 'rate'], rate === usual.note.rate || federal.includes(rate)],
    ['noteSchedule', ['note', 'schedule'], schedule === 'level'],
    ['noteSchedule', ['note', 'interestMode'], interestMode === 'bonused'],
    ['portability', ['portability'], hasPlainPortability(offer, defaults)],
    ['ramp', ['ramp'], sameValue(offer.ramp, [...DEFAULT_RAMP])],
    ['ramp', ['downtimeMonths'], offer.downtimeMonths === 0],
    ['fees', ['fees'], isOneOf(offer.fees, [NO_FEES, ...OFFERS.map(({ fees }) => fees)])],
    ['overhead', ['overhead'], isOneOf(offer.overhead, USUAL_COSTS)],
    ['equity', ['upfront', 'equityPct'], offer.upfront.equityPct === 0],
    ['equity', ['equity'], offer.equity === undefined],
    ['equity', ['sunset'], offer.sunset === undefined],
  ];
  return checks.flatMap(([field, path, free]) => (free ? [] : [{ field, path: ['offers', index, ...path] }]));
}

function settingsUses({ settings }: Scenario): PremiumUse[] {
  const uses: PremiumUse[] = [];
  if (settings.taxOn) uses.push({ field: 'tax', path: ['settings', 'taxOn'] });
  if (settings.discountRate !== DEFAULT_SETTINGS.discountRate)
    uses.push({ field: 'discountRate', path: ['settings', 'discountRate'] });
  return uses;
}

function valueAt(root: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    root,
  );
}

export type PremiumContext = {
  /** Market ranges whose proposals are free besides those built in. */
  market?: Defaults[];
  /** Federal rates that administrators entered: a note at one of them has a usual rate. */
  rates?: FederalRates[];
  /**
   * What stands there already stays: a value that is the same in it needs no premium (a lapsed account loses nothing).
   */
  kept?: Scenario;
};

/** Everything in a sound scenario that an account without premium may not save; empty when it may save it. */
export function premiumUses(scenario: Scenario, { market = [], rates = [], kept }: PremiumContext = {}): PremiumUse[] {
  const usual: UsualValues = {
    defaults: [ILLUSTRATIVE_ASSUMPTIONS, ...market],
    federal: rates.flatMap(({ short, mid, long }) => [short, mid, long]),
  };
  const offers: PremiumUse[] = scenario.offers.length > 1 ? [{ field: 'offers', path: ['offers'] }] : [];
  const uses = [
    ...offers,
    ...stayUses(scenario),
    ...scenario.offers.flatMap((offer, index) => offerUses(offer, index, usual)),
    ...settingsUses(scenario),
  ];
  return kept === undefined
    ? uses
    : uses.filter(({ path }) => !sameValue(valueAt(scenario, path), valueAt(kept, path)));
}
