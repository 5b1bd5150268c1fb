import {
  groupedNumber,
  type DeferredReplacement,
  type InterestMode,
  type Note,
  type Offer,
  type Overhead,
  type Payout,
  type Portability,
  type Upfront,
} from '@app/domain';
import { CHANNEL_TEXT } from '../../basic/channel-text';
import { money, percent, years } from '../format/shown';

export type Term = { term: string; value: string };

const count = (value: number): string => groupedNumber(value, { max: 2 });
const dollars = (amount: number): string => money(Math.round(amount * 100));

export function payoutText(payout: Payout): string {
  if (payout.kind === 'flat') return `${percent(payout.rate)} of production`;
  if (payout.kind === 'monthlyHurdle')
    return (
      `${percent(payout.belowRate)} on the first ${dollars(payout.threshold)} of each month, then ` +
      `${percent(payout.aboveRate)}`
    );
  const rates = payout.tiers.map(({ rate }) => rate);
  const [least, most] = [percent(Math.min(...rates)), percent(Math.max(...rates))];
  const range = least === most ? least : `${least} to ${most}`;
  return (
    `Grid of ${payout.tiers.length} tiers, ${range}, ` +
    `${payout.mode === 'retroactive' ? 'retroactive' : 'each slice at its own rate'}`
  );
}

export function upfrontText({ basis, value, cap, equityPct }: Upfront): string {
  const full =
    basis === 'pctT12'
      ? `${percent(value)} of recognized T-12`
      : basis === 'bpsAssets'
        ? `${count(value)} bps of transferred assets`
        : dollars(value);
  const stock = equityPct > 0 ? `, ${percent(equityPct)} of it in stock` : '';
  return `${full}${cap === undefined ? '' : `, at most ${dollars(cap)}`}${stock}`;
}

const SCHEDULES: Record<Note['schedule'], string> = {
  level: 'forgiven evenly by year',
  monthly: 'forgiven evenly by month',
  custom: 'forgiven on a custom schedule',
  contingent: 'forgiven only if production holds',
};
const INTEREST: Record<InterestMode, string> = {
  bonused: 'covered by a taxable bonus',
  paid: 'paid by you',
  belowMarket: 'paid by you, below the market rate',
};

export function noteText({ term, rate, schedule, interestMode }: Note, upfront: Upfront): string {
  if (term === 0) return upfront.value > 0 ? 'No note: a signing bonus, taxed at joining' : 'No note';
  return `${years(term)}, ${SCHEDULES[schedule]}; interest of ${percent(rate)} ${INTEREST[interestMode]}`;
}

export function portabilityText({ qFee, qTxn, qAssets }: Portability): string {
  const revenue =
    qFee === qTxn
      ? `${percent(qFee)} of revenue`
      : `${percent(qFee)} of fee revenue, ${percent(qTxn)} of transaction revenue`;
  return qAssets === undefined ? revenue : `${revenue}, ${percent(qAssets)} of assets`;
}

export function rampText({ ramp, downtimeMonths }: Pick<Offer, 'ramp' | 'downtimeMonths'>): string {
  const full = ramp.findLastIndex((share) => share < 1) + 1;
  const arrival = full === 0 ? 'Fully transferred in the first month' : `Fully transferred by month ${full + 1}`;
  return downtimeMonths === 0
    ? arrival
    : `${arrival}; no production in the first ${downtimeMonths === 1 ? 'month' : `${downtimeMonths} months`}`;
}

export function overheadText({ pct, fixed, growth }: Overhead): string {
  const parts = [
    pct > 0 && `${percent(pct)} of production`,
    fixed > 0 && `${dollars(fixed)} a year, growing ${percent(growth)}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'None' : parts.join(' and ');
}

export function feesText({ fees, transition: { accounts } }: Offer): string {
  const parts = [
    fees.pctGross > 0 && `${percent(fees.pctGross)} of production`,
    fees.pctNet > 0 && `${percent(fees.pctNet)} of the payout`,
    fees.bpsAum > 0 && `${count(fees.bpsAum)} bps of assets`,
    fees.perAccount > 0 && `${dollars(fees.perAccount)} for each of ${count(accounts)} accounts`,
    fees.fixed > 0 && `${dollars(fees.fixed)} a year`,
  ].filter(Boolean);
  return parts.length === 0 ? 'None' : parts.join(', ');
}

const FORMS: Record<DeferredReplacement['form'], string> = { cash: 'in cash', note: 'as a note', equity: 'in stock' };

export function replacementText({ deferredReplacement: { pct, form, schedule } }: Offer): string {
  if (pct === 0) return 'None';
  const last = Math.max(0, ...schedule.map(({ year }) => year));
  return `${percent(pct)} of what is unvested, ${FORMS[form]}, ${last === 0 ? 'at joining' : `by year ${last}`}`;
}

export function equityText({ equity }: Offer): string {
  if (!equity) return 'None';
  if (equity.type === 'grant') return `Grant of ${dollars(equity.amount)} vesting over ${years(equity.vestYears)}`;
  return (
    `${percent(equity.ownershipPct)} ownership, sold at ${count(equity.exitMultiple)} times ` +
    `${percent(equity.marginPct)} of production`
  );
}

export function deferralText({
  deferRate,
  deferVest,
  match,
}: Pick<Offer, 'deferRate' | 'deferVest'> & { match?: number }): string {
  if (deferRate === 0) return 'None';
  return (
    `${percent(deferRate)} of production, vesting after ` +
    `${years(deferVest)}${match ? `, matched at ${percent(match)}` : ''}`
  );
}

function transitionText({ transition: { oneOffCost, acatFeesPerAccount, accounts, reimbursedPct } }: Offer): string {
  const cost = oneOffCost + acatFeesPerAccount * accounts;
  return cost === 0 ? 'None' : `${dollars(cost)}${reimbursedPct > 0 ? `, ${percent(reimbursedPct)} reimbursed` : ''}`;
}

export function ownPayout({ payout, feePayoutPct, txnPayoutPct }: Offer): string {
  if (feePayoutPct === undefined || txnPayoutPct === undefined) return payoutText(payout);
  return `${percent(feePayoutPct)} of fee revenue, ${percent(txnPayoutPct)} of transaction revenue`;
}

/** An offer as it was entered, for the overview of the firm and for the assumptions on paper. */
export function offerTerms(offer: Offer): Term[] {
  const back = offer.backends.length;
  return [
    { term: 'Channel', value: CHANNEL_TEXT[offer.channel].name },
    { term: 'T-12 recognized', value: percent(offer.recognizedPct) },
    { term: 'Up-front', value: upfrontText(offer.upfront) },
    { term: 'Note', value: noteText(offer.note, offer.upfront) },
    { term: 'Back-ends', value: back === 0 ? 'None' : back === 1 ? 'One' : String(back) },
    { term: 'Deferred compensation replaced', value: replacementText(offer) },
    { term: 'Payout', value: ownPayout(offer) },
    { term: 'Deferral', value: deferralText(offer) },
    { term: 'Fees', value: feesText(offer) },
    { term: 'Overhead', value: overheadText(offer.overhead) },
    { term: 'What follows you', value: portabilityText(offer.portability) },
    { term: 'Transfer', value: rampText(offer) },
    { term: 'Growth', value: `${percent(offer.growth)} a year` },
    { term: 'Cost of the move', value: transitionText(offer) },
    { term: 'Equity', value: equityText(offer) },
    {
      term: 'Sunset',
      value: offer.sunset ? `${percent(offer.sunset.pctT12)} of production ${`in year ${offer.sunset.year}`}` : 'None',
    },
  ];
}
