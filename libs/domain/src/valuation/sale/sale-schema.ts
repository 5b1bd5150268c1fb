import * as z from 'zod/mini';
import { boundedNumber, choice, object, rule } from '../../transition/scenario/schema-parts';
import { ASSUMABLE_FIELDS, SALE_SCHEMA_VERSION, VALUE_BASES, type Sale } from './sale';
import { SALE_BOUNDS, type SaleBoundName } from './sale-bounds';
import { saleFaults } from './sale-rules';

const number = (name: SaleBoundName) => boundedNumber(SALE_BOUNDS[name]);

const multiples = object(
  {
    basis: choice(VALUE_BASES),
    recurring: number('recurringMultiple'),
    nonRecurring: number('nonRecurringMultiple'),
    ebitda: number('ebitdaMultiple'),
    adjustments: object(
      {
        growth: number('growthAdjustment'),
        clientAge: number('clientAgeAdjustment'),
        concentration: number('concentrationAdjustment'),
        attrition: number('attritionAdjustment'),
      },
      'the adjustments',
    ),
  },
  'the multiples',
);

const parts = object(
  {
    downPayment: number('downPayment'),
    bankLoan: number('bankLoan'),
    sellerNote: number('sellerNote'),
    earnOut: number('earnOut'),
    equity: number('equity'),
  },
  'the parts of the price',
);

const review = z.discriminatedUnion(
  'kind',
  [
    object({ kind: z.literal('none') }, 'the review'),
    object(
      {
        kind: z.literal('clawback'),
        month: number('reviewMonth'),
        target: number('reviewTarget'),
        cap: number('clawbackCap'),
      },
      'the clawback',
    ),
    object(
      {
        kind: z.literal('adjustableNote'),
        month: number('reviewMonth'),
        target: number('reviewTarget'),
        most: number('noteMost'),
      },
      'the adjustable note',
    ),
  ],
  { error: 'Choose no review, a clawback or an adjustable note.' },
);

/** The whole sale: types, bounds and rules, each with the sentence that says what to do. */
export const saleSchema: z.ZodMiniType<Sale> = object(
  {
    schemaVersion: z.literal(SALE_SCHEMA_VERSION, { error: `Save this sale in version ${SALE_SCHEMA_VERSION}.` }),
    practice: object(
      {
        recurring: number('recurring'),
        nonRecurring: number('nonRecurring'),
        operatingExpenses: number('operatingExpenses'),
        ownerCompensation: number('ownerCompensation'),
      },
      'the practice',
    ),
    multiples,
    price: z.optional(number('price')),
    parts,
    bankLoan: object({ rate: number('bankRate'), months: number('bankMonths') }, 'the bank loan'),
    sellerNote: object({ rate: number('noteRate'), months: number('noteMonths') }, 'the seller note'),
    earnOut: object({ years: number('earnOutYears'), target: number('earnOutTarget') }, 'the earn-out'),
    equity: object({ years: number('equityYears'), growth: number('equityGrowth') }, 'the stock'),
    review,
    outlook: object(
      { retention: number('retention'), growth: number('growth'), expenseGrowth: number('expenseGrowth') },
      'the outlook',
    ),
    buyer: object({ taxRate: number('buyerTax') }, 'the buyer'),
    seller: object(
      { goodwill: number('goodwill'), ordinaryRate: number('ordinaryRate'), capGains: number('capGains') },
      'the seller',
    ),
    settings: object({ horizon: number('horizon'), discountRate: number('discountRate') }, 'the assumptions'),
    entered: z.optional(
      z
        .array(choice(ASSUMABLE_FIELDS), { error: 'List the fields that were entered.' })
        .check(z.maxLength(ASSUMABLE_FIELDS.length, { error: 'List each field that was entered once.' })),
    ),
  },
  'the sale',
).check(rule<Sale>(saleFaults));
