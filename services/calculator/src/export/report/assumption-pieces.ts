import {
  ORIGIN_DEFAULTS,
  ownAssumptions,
  writtenDollars,
  writtenPercent,
  writtenValue,
  writtenYears,
  type KnownMarket,
  type Offer,
  type Overhead,
  type OwnAssumption,
  type Payout,
  type Scenario,
  type Stay,
} from '@app/domain';
import { heading, paragraph, type Piece } from '@app/server-kit/pdf';
import { knownMarket, type Exported } from '../exported';

type Row = [label: string, value: string];

const dollars = (amount: number): string => writtenDollars(amount * 100);
const growth = (rate: number): string => `${writtenPercent(rate)} a year`;

function payoutText(payout: Payout): string {
  if (payout.kind === 'flat') return writtenPercent(payout.rate);
  if (payout.kind === 'monthlyHurdle')
    return (
      `${writtenPercent(payout.belowRate)} of the first ${dollars(payout.threshold)} of a month, ` +
      `${writtenPercent(payout.aboveRate)} above`
    );
  return (
    `${payout.mode} grid: ` +
    `${payout.tiers.map(({ from, rate }) => `${writtenPercent(rate)} from ${dollars(from)}`).join(', ')}`
  );
}

const overheadText = ({ pct, fixed, growth: rate }: Overhead): string =>
  pct === 0 && fixed === 0
    ? 'None'
    : `${writtenPercent(pct)} of production and ${dollars(fixed)} a year, growing ${growth(rate)}`;

function deferralText(rate: number, vest: number): string {
  return rate === 0 ? 'None' : `${writtenPercent(rate)} of production, vesting after ${writtenYears(vest)}`;
}

function upfrontText({ upfront: { basis, value, cap, equityPct } }: Offer): string {
  const amount =
    basis === 'pctT12'
      ? `${writtenPercent(value)} of recognized T-12`
      : basis === 'bpsAssets'
        ? `${writtenValue(value, 'bps')} of the assets that arrive in a year`
        : dollars(value);
  return [
    amount,
    cap === undefined ? '' : `at most ${dollars(cap)}`,
    equityPct > 0 ? `${writtenPercent(equityPct)} of it in stock` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function noteText({ upfront, note: { term, rate, schedule, interestMode } }: Offer): string {
  if (term === 0) return upfront.value > 0 ? 'None: a signing bonus' : 'None';
  const interest = {
    bonused: 'paid by the firm as a bonus',
    paid: 'paid by the advisor',
    belowMarket: 'below the federal rate, the rest imputed',
  }[interestMode];
  const forgiven =
    schedule === 'contingent'
      ? 'when production hurdles are met'
      : schedule === 'custom'
        ? 'on a custom schedule'
        : schedule === 'monthly'
          ? 'monthly'
          : 'evenly';
  return `${writtenYears(term)}, forgiven ${forgiven}; interest of ${writtenPercent(rate)} ${interest}`;
}

function sunsetRow({ sunset }: Pick<Stay, 'sunset'>): Row[] {
  return sunset === undefined
    ? []
    : [['Payment for the book', `${writtenPercent(sunset.pctT12)} of production in year ${sunset.year}`]];
}

function equityRow({ equity }: Offer): Row[] {
  if (equity === undefined) return [];
  if (equity.type === 'grant')
    return [
      [
        'Stock granted',
        `${dollars(equity.amount)}, vesting over ${writtenYears(equity.vestYears)}, ` +
          `price growing ${growth(equity.growth)}`,
      ],
    ];
  return [
    [
      'Ownership',
      `${writtenPercent(equity.ownershipPct)}, vesting over ${writtenYears(equity.vestYears)}, ` +
        `sold at ${equity.exitMultiple} times a profit of ${writtenPercent(equity.marginPct)} of production`,
    ],
  ];
}

const sumOf = (entries: { amount: number }[]): string => dollars(entries.reduce((sum, { amount }) => sum + amount, 0));

function stayRows(stay: Stay): Row[] {
  const { growth: rate, payout, deferRate, deferVest, unvested, otherAnnual, existingNoteBalance, overhead } = stay;
  return [
    ['Growth', growth(rate)],
    ['Payout', payoutText(payout)],
    ['Deferral', deferralText(deferRate, deferVest)],
    ['Unvested today', sumOf(unvested)],
    ['Other pay over the years', sumOf(otherAnnual)],
    ['Balance of an earlier note', dollars(existingNoteBalance)],
    ['Overhead', overheadText(overhead)],
    ...sunsetRow(stay),
  ];
}

function offerRows(offer: Offer): Row[] {
  const {
    portability: { qFee, qTxn, qAssets },
    fees,
    transition,
    deferredReplacement,
  } = offer;
  const own =
    offer.feePayoutPct !== undefined && offer.txnPayoutPct !== undefined
      ? `${writtenPercent(offer.feePayoutPct)} of fees, ${writtenPercent(offer.txnPayoutPct)} of transactions`
      : payoutText(offer.payout);
  return [
    ['Recognized T-12', writtenPercent(offer.recognizedPct)],
    ['Up-front', upfrontText(offer)],
    ['Note', noteText(offer)],
    ['Deferred compensation replaced', writtenPercent(deferredReplacement.pct)],
    ['Payout', own],
    ['Deferral', deferralText(offer.deferRate, offer.deferVest)],
    [
      'What follows',
      `${writtenPercent(qFee)} of fee and ${writtenPercent(qTxn)} ` +
        `of transaction revenue${qAssets === undefined ? '' : `, ${writtenPercent(qAssets)} of the assets`}`,
    ],
    [
      'Arrival in the first months',
      offer.ramp.length === 0 ? 'Immediately' : offer.ramp.map((share) => writtenPercent(share)).join(', '),
    ],
    ['Months of lost production', `${offer.downtimeMonths}`],
    ['Growth', growth(offer.growth)],
    [
      'Fees',
      `${writtenPercent(fees.pctGross)} of production, ${writtenPercent(fees.pctNet)} of payout, ` +
        `${writtenValue(fees.bpsAum, 'bps')} of assets, ${dollars(fees.perAccount)} an account, ` +
        `${dollars(fees.fixed)} a year`,
    ],
    ['Overhead', overheadText(offer.overhead)],
    [
      'Cost of the move',
      `${dollars(transition.oneOffCost + transition.acatFeesPerAccount * transition.accounts)}, ` +
        `${writtenPercent(transition.reimbursedPct)} of it reimbursed`,
    ],
    ...equityRow(offer),
    ...sunsetRow(offer),
  ];
}

/** The month names a published rate; entered rates are of none. */
function federalRatesRow({ settings: { afr } }: Scenario): Row[] {
  if (afr === undefined) return [];
  const rates = [afr.short, afr.mid, afr.long].map((rate) => writtenValue(rate, 'fraction')).join(', ');
  return [['Federal rates, short, mid and long', `${afr.month ? `Of ${afr.month}` : 'As entered'}: ${rates}`]];
}

function settingsRows(scenario: Scenario): Row[] {
  const { advisor, settings } = scenario;
  const { horizon, discountRate, taxOn, ordinaryRate, capGains, basis } = settings;
  return [
    ['Client portability', ORIGIN_DEFAULTS[advisor.origin].label],
    ['Horizon', writtenYears(horizon)],
    ['Discount rate', growth(discountRate)],
    ['Taxes', taxOn ? `${writtenPercent(ordinaryRate)} on pay, ${writtenPercent(capGains)} on gains` : 'Not counted'],
    ['The up-front counts', basis === 'cash' ? 'when the cash arrives' : 'as the note is forgiven'],
    [
      'Uncertain back-ends',
      { low: 'not counted', expected: 'weighted by their probability', high: 'counted in full' }[settings.scenario],
    ],
    ...federalRatesRow(scenario),
  ];
}

/** Values of ours that the calculation still has, each with its source and date or as our estimate. */
function ownPieces(assumptions: OwnAssumption[]): Piece[] {
  if (assumptions.length === 0) return [];
  return [
    paragraph('Of these, at our typical values (a value that was entered can be the same):'),
    {
      kind: 'table',
      align: ['left', 'left', 'left'],
      header: ['Our typical value', 'Value', 'Source and date'],
      rows: assumptions.map(({ name, value, basis }) => [name, value, basis]),
      widths: [0.32, 0.28, 0.4],
    },
  ];
}

/** Of every offer its own assumptions; those of the comparison that all offers have stand once, before them. */
function assumedOf(scenario: Scenario, market: KnownMarket) {
  const stay = ownAssumptions(scenario, null, market);
  const offers = scenario.offers.map((_, index) =>
    ownAssumptions(scenario, index, market).filter(({ part }) => part !== 'stay'),
  );
  const isCommon = ({ part, name }: OwnAssumption): boolean =>
    part === 'comparison' && offers.every((own) => own.some((assumption) => assumption.name === name));
  return {
    comparison: (offers[0] ?? []).filter(isCommon),
    stay,
    offers: offers.map((own) => own.filter((assumption) => !isCommon(assumption))),
  };
}

/** All assumptions, in words, and which of them are ours; the exports as CSV and JSON hold every digit. */
export function assumptionPieces({ scenario, market }: Pick<Exported, 'scenario' | 'market'>): Piece[] {
  const table = (rows: Row[]): Piece[] => [
    { kind: 'table', align: ['left', 'left'], header: ['Assumption', 'Value'], rows, widths: [0.32, 0.68] },
  ];
  const assumed = assumedOf(scenario, knownMarket(market));
  return [
    { kind: 'chapter', title: 'Assumptions' },
    heading('All comparisons'),
    ...table(settingsRows(scenario)),
    ...ownPieces(assumed.comparison),
    heading('Staying'),
    ...table(stayRows(scenario.stay)),
    ...ownPieces(assumed.stay),
    ...scenario.offers.flatMap((offer, index) => [
      heading(offer.name),
      ...table(offerRows(offer)),
      ...ownPieces(assumed.offers[index] ?? []),
    ]),
  ];
}
