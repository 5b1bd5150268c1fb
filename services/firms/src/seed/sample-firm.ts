import {
  FIRM_FACTS,
  utcDay,
  type Channel,
  type FactKey,
  type FactSource,
  type FactValues,
  type FirmFact,
  type PayoutStep,
  type SampleFirm,
} from '@app/domain';

/**
 * What a channel's file says of one firm. The website follows from the slug; CRD and SEC numbers are left out because
 * any number could belong to a real firm.
 */
export type SampleValues = Omit<FactValues, 'description' | 'website' | 'crd' | 'sec' | 'payoutGrid' | 'deal'> &
  Partial<Pick<FactValues, 'payoutGrid' | 'deal'>>;

/** ISO dates. None of a verification: there is nothing to compare an invented value with. */
export type SampleDates = {
  /** When the values were read; `on` has the exceptions. */
  read: string;
  on?: Partial<Record<FactKey, string>>;
  /** Values that apply to an earlier day than the one on which they were read. */
  asOf?: Partial<Record<FactKey, string>>;
};

const SOURCE = { kind: 'sample', title: 'Invented for this sample', url: null } satisfies Partial<FactSource>;

/** Firms report these at the end of a quarter. */
const REPORTED_QUARTERLY: readonly FactKey[] = ['advisors', 'assets'];

export function sampleFirm(
  channel: Channel,
  [slug, name]: readonly [slug: string, name: string],
  values: SampleValues,
  dates: SampleDates,
): SampleFirm {
  const all: Partial<FactValues> = { ...values, website: `https://${slug}.example` };
  const keys = (Object.keys(FIRM_FACTS) as FactKey[]).filter((key) => all[key] !== undefined);
  return {
    slug,
    name,
    channel,
    facts: keys.map((key) => ({ key, value: all[key], ...datesOf(key, dates) }) as FirmFact),
  };
}

function datesOf(key: FactKey, { read, on = {}, asOf = {} }: SampleDates) {
  const retrievedOn = on[key] ?? read;
  const reported = REPORTED_QUARTERLY.includes(key) ? quarterEndBefore(retrievedOn) : retrievedOn;
  return {
    asOf: asOf[key] ?? reported,
    source: { ...SOURCE, retrievedOn },
    verifiedOn: null,
  };
}

function quarterEndBefore(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const firstMonth = Math.floor((month - 1) / 3) * 3;
  return utcDay(new Date(Date.UTC(year, firstMonth, 0)));
}

const BILLION = 1_000_000_000;

export const billions = (amount: number): number => Math.round(amount * BILLION);

/** From so much annual production on, in whole dollars, this percentage. */
export const grid = (...steps: readonly (readonly [from: number, percentage: number])[]): PayoutStep[] =>
  steps.map(([from, percentage]) => ({ from, percentage }));
