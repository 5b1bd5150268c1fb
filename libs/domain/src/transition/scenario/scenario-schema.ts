import * as z from 'zod/mini';
import { isMonth } from '../../dates/read-moment';
import { CHANNELS } from '../../deals/channel';
import { ORIGINS } from '../../deals/origin';
import { LIST_LIMITS, SCENARIO_BOUNDS, type BoundName } from './bounds';
import * as rules from './rules';
import {
  HURDLE_SCENARIOS,
  SCENARIO_SCHEMA_VERSION,
  type Backend,
  type Offer,
  type Payout,
  type Scenario,
} from './scenario';
import { boundedNumber, choice, object, rule } from './schema-parts';

const number = (name: BoundName) => boundedNumber(SCENARIO_BOUNDS[name]);

function text(what: string, max: number, min = 0) {
  const error = min === 0 ? `Enter ${what} of at most ${max} characters.` : `Enter ${what} of 1 to ${max} characters.`;
  return z.string({ error }).check(z.trim(), z.minLength(min, { error }), z.maxLength(max, { error }));
}

function list<T extends z.core.$ZodType>(entry: T, max: number, what: string) {
  return z
    .array(entry, { error: `Enter a list of ${what}.` })
    .check(z.maxLength(max, { error: `Enter at most ${max} ${what}.` }));
}

const optional = z.optional;
const id = () => text('a name', 40, 1);

const payout = z
  .discriminatedUnion(
    'kind',
    [
      object({ kind: z.literal('flat'), rate: number('rate') }, 'the payout'),
      object(
        {
          kind: z.literal('grid'),
          mode: choice(['retroactive', 'marginal']),
          tiers: list(
            object({ from: number('tierEdge'), to: z.nullable(number('tierEdge')), rate: number('rate') }, 'the tier'),
            LIST_LIMITS.tiers,
            'tiers',
          ),
        },
        'the grid',
      ),
      object(
        {
          kind: z.literal('monthlyHurdle'),
          threshold: number('threshold'),
          belowRate: number('rate'),
          aboveRate: number('rate'),
        },
        'the monthly hurdle',
      ),
    ],
    { error: 'Choose a flat payout, a grid or a monthly hurdle.' },
  )
  .check(rule<Payout>(rules.payoutFaults));

const overhead = object(
  { pct: number('overheadPct'), fixed: number('overheadFixed'), growth: number('overheadGrowth') },
  'the overhead',
);
const sunset = object({ pctT12: number('sunsetPct'), year: number('year') }, 'the sunset payment');

const advisor = object(
  {
    aum: number('aum'),
    t12: number('t12'),
    feeBasedPercentage: optional(number('feeBasedPercentage')),
    city: text('a city', 100),
    state: text('a state', 100),
    origin: choice(ORIGINS),
    yearsToRetirement: optional(number('yearsToRetirement')),
    clients: optional(number('clients')),
    erisaPct: optional(number('erisaPct')),
  },
  'the advisor',
);

const stay = object(
  {
    growth: number('growth'),
    payout,
    deferRate: number('deferRate'),
    deferVest: number('deferVest'),
    unvested: list(
      object({ year: number('unvestedYear'), amount: number('amount') }, 'year and amount'),
      LIST_LIMITS.unvested,
      'years of vesting',
    ).check(rule(rules.yearsFaults)),
    existingNoteBalance: number('existingNoteBalance'),
    existingNoteTerm: number('existingNoteTerm'),
    otherAnnual: list(
      object({ year: number('year'), amount: number('amount') }, 'year and amount'),
      LIST_LIMITS.otherAnnual,
      'years of other pay',
    ).check(rule(rules.yearsFaults)),
    overhead,
    sunset: optional(sunset),
  },
  'the current position',
);

const UPFRONT_VALUE: Record<Offer['upfront']['basis'], BoundName> = {
  pctT12: 'upfrontPct',
  bpsAssets: 'upfrontBps',
  fixed: 'upfrontFixed',
};
const upfrontOn = <const B extends Offer['upfront']['basis']>(basis: B) =>
  object(
    {
      basis: z.literal(basis),
      value: number(UPFRONT_VALUE[basis]),
      cap: optional(number('cap')),
      cashPct: number('cashPct'),
      equityPct: number('equityPct'),
    },
    'the up-front',
  );
const upfront = z
  .discriminatedUnion('basis', [upfrontOn('pctT12'), upfrontOn('bpsAssets'), upfrontOn('fixed')], {
    error: 'Choose what the up-front is measured on: T-12, assets or a fixed amount.',
  })
  .check(rule(rules.upfrontFaults));

const note = object(
  {
    term: number('noteTerm'),
    rate: number('noteRate'),
    schedule: choice(['level', 'monthly', 'custom', 'contingent']),
    weights: optional(list(number('weight'), SCENARIO_BOUNDS.noteTerm.max, 'shares')),
    hurdles: optional(list(number('noteHurdle'), SCENARIO_BOUNDS.noteTerm.max, 'hurdles')),
    unmet: optional(choice(['rollsToEnd', 'fallsDue'])),
    interestMode: choice(['bonused', 'paid', 'belowMarket']),
  },
  'the note',
).check(rule(rules.noteFaults));

const PAY_VALUE: Record<Backend['pay']['basis'], BoundName> = {
  pctRecognizedT12: 'backendPct',
  pctActualT12: 'backendPct',
  bpsTransferred: 'backendBps',
  fixed: 'backendFixed',
};
const payOn = <const B extends Backend['pay']['basis']>(basis: B) =>
  object(
    {
      basis: z.literal(basis),
      value: number(PAY_VALUE[basis]),
      cap: optional(number('cap')),
      capGroup: optional(id()),
      sinceMonth: optional(number('sinceMonth')),
    },
    'the payment',
  );

const backend = object(
  {
    id: id(),
    kind: choice(['assets', 'production', 'netNewAssets', 'tenure']),
    month: number('backendMonth'),
    hurdle: number('backendHurdle'),
    hurdleBase: choice(['recruitedAssets', 'recognizedT12']),
    pay: z.discriminatedUnion(
      'basis',
      [payOn('pctRecognizedT12'), payOn('pctActualT12'), payOn('bpsTransferred'), payOn('fixed')],
      { error: 'Choose what the back-end is paid on.' },
    ),
    eligiblePct: number('eligiblePct'),
    proration: z.discriminatedUnion(
      'kind',
      [
        object({ kind: z.literal('none') }, 'the proration'),
        object({ kind: z.literal('linear'), floor: number('floor') }, 'the proration'),
        object(
          {
            kind: z.literal('tiers'),
            tiers: list(
              object({ from: number('backendHurdle'), share: number('tierShare') }, 'the tier'),
              LIST_LIMITS.tiers,
              'tiers',
            ),
          },
          'the proration',
        ),
      ],
      { error: 'Choose all or nothing, an even proration or tiers.' },
    ),
    gate: list(
      z.discriminatedUnion(
        'kind',
        [
          object({ kind: z.literal('backend'), id: id() }, 'the gate'),
          object(
            {
              kind: z.literal('condition'),
              metric: choice(['assets', 'production']),
              month: number('gateMonth'),
              atLeast: number('backendHurdle'),
            },
            'the gate',
          ),
        ],
        { error: 'Choose another back-end or a condition.' },
      ),
      LIST_LIMITS.gates,
      'gates',
    ),
    form: z.discriminatedUnion(
      'kind',
      [
        object({ kind: z.literal('cash') }, 'the form of payment'),
        object(
          { kind: z.literal('note'), term: number('backendTerm'), rate: number('noteRate') },
          'the form of payment',
        ),
      ],
      { error: 'Choose cash or a note.' },
    ),
    probability: optional(number('probability')),
    onMiss: optional(z.literal('unpaid', { error: 'Choose unpaid, or leave it out.' })),
  },
  'the back-end',
).check(rule<Backend>(rules.backendFaults));

const equity = z.discriminatedUnion(
  'type',
  [
    object(
      { type: z.literal('grant'), amount: number('amount'), vestYears: number('vestYears'), growth: number('growth') },
      'the grant',
    ),
    object(
      {
        type: z.literal('ownership'),
        ownershipPct: number('ownershipPct'),
        vestYears: number('vestYears'),
        exitMultiple: number('exitMultiple'),
        marginPct: number('marginPct'),
        growth: number('growth'),
        capGainsRate: optional(number('taxRate')),
        exitYear: optional(number('year')),
      },
      'the ownership',
    ),
  ],
  { error: 'Choose a grant or an ownership.' },
);

const offer = object(
  {
    channel: choice(CHANNELS),
    name: text('a name', 80, 1),
    recognizedPct: number('recognizedPct'),
    upfront,
    note,
    backends: list(backend, LIST_LIMITS.backends, 'back-ends').check(rule<Backend[]>(rules.backendListFaults)),
    deferredReplacement: object(
      {
        pct: number('replacementPct'),
        form: choice(['cash', 'note', 'equity']),
        schedule: list(
          object({ year: number('replacementYear'), share: number('replacementShare') }, 'year and share'),
          LIST_LIMITS.replacement,
          'years of replacement',
        ),
      },
      'the replacement',
    ).check(rule(rules.replacementFaults)),
    payout,
    feePayoutPct: optional(number('rate')),
    txnPayoutPct: optional(number('rate')),
    fees: object(
      {
        pctGross: number('pctGross'),
        pctNet: number('pctNet'),
        bpsAum: number('bpsAum'),
        perAccount: number('perAccount'),
        fixed: number('feesFixed'),
      },
      'the fees',
    ),
    overhead,
    deferRate: number('deferRate'),
    deferVest: number('deferVest'),
    match: number('match'),
    growth: number('growth'),
    portability: object(
      { qFee: number('qFee'), qTxn: number('qTxn'), qAssets: optional(number('qAssets')) },
      'the portability',
    ),
    ramp: list(number('ramp'), LIST_LIMITS.ramp, 'months'),
    downtimeMonths: number('downtimeMonths'),
    transition: object(
      {
        oneOffCost: number('oneOffCost'),
        acatFeesPerAccount: number('acatFeesPerAccount'),
        accounts: number('accounts'),
        reimbursedPct: number('reimbursedPct'),
      },
      'the cost of the move',
    ),
    equity: optional(equity),
    sunset: optional(sunset),
  },
  'the offer',
).check(rule<Offer>(rules.splitPayoutFaults));

const MONTH_ERROR = 'Enter the month of the federal rates as year and month, like 2026-11.';
const month = z.string({ error: MONTH_ERROR }).check(z.refine(isMonth, { error: MONTH_ERROR }));

const settings = object(
  {
    horizon: number('horizon'),
    discountRate: number('discountRate'),
    taxOn: z.boolean({ error: 'Choose whether taxes count.' }),
    ordinaryRate: number('taxRate'),
    capGains: number('taxRate'),
    basis: choice(['cash', 'recognized']),
    scenario: choice(HURDLE_SCENARIOS),
    afr: optional(
      object(
        { short: number('afr'), mid: number('afr'), long: number('afr'), month: optional(month) },
        'the federal rates',
      ),
    ),
  },
  'the assumptions',
);

const ENTERED_ERROR = 'Name the entered parts as stay.unvested or offers[0].portability.';
const enteredPart = z
  .string({ error: ENTERED_ERROR })
  .check(z.regex(/^(?:stay\.unvested|offers\[\d\]\.portability)$/, { error: ENTERED_ERROR }));

/** The whole scenario: types, bounds and rules, each with the sentence that says what to do. */
export const scenarioSchema: z.ZodMiniType<Scenario> = object(
  {
    schemaVersion: z.literal(SCENARIO_SCHEMA_VERSION, {
      error: `Save this calculation in version ${SCENARIO_SCHEMA_VERSION}.`,
    }),
    advisor,
    stay,
    offers: list(offer, LIST_LIMITS.offers, 'offers').check(z.minLength(1, { error: 'Enter at least one offer.' })),
    settings,
    entered: optional(list(enteredPart, LIST_LIMITS.offers + 1, 'entered parts')),
  },
  'the calculation',
).check(rule<Scenario>(rules.scenarioFaults));
