import fc, { type Arbitrary } from 'fast-check';
import { PRICE_PARTS, VALUE_BASES, type PricePart, type Review, type Sale } from '../sale/sale';

/** Shares and rates with up to four digits after the point, as people type them. */
const share = (max = 1, min = 0): Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map((units) => units / 10_000);
const dollars = (max: number, min = 0): Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
const whole = (min: number, max: number): Arbitrary<number> => fc.integer({ min, max });
const multiple = (max: number): Arbitrary<number> => whole(0, max * 100).map((hundredths) => hundredths / 100);
const turns: Arbitrary<number> = whole(-5, 50).map((hundredths) => hundredths / 100);

/** Five shares of ten thousandths that add up to 1; some of them nothing. */
export const partsArbitrary: Arbitrary<Record<PricePart, number>> = fc
  .array(fc.oneof(whole(0, 10_000), fc.constant(0)), { minLength: 4, maxLength: 4 })
  .map((cuts) => {
    const ends = [...[...cuts].sort((a, b) => a - b), 10_000];
    const parts = { downPayment: 0, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0 };
    PRICE_PARTS.forEach((part, index) => {
      parts[part] = ((ends[index] ?? 0) - (ends[index - 1] ?? 0)) / 10_000;
    });
    return parts;
  });

const review: Arbitrary<Review> = fc.oneof(
  fc.constant<Review>({ kind: 'none' }),
  fc.record({
    kind: fc.constant('clawback' as const),
    month: whole(1, 120),
    target: share(1.2, 0.5),
    cap: share(),
  }),
  fc.record({
    kind: fc.constant('adjustableNote' as const),
    month: whole(1, 60),
    target: share(1.2, 0.5),
    most: share(1.5, 1),
  }),
);

/** A review that the drawn parts and terms have nothing for is none. */
function fitting({ review: drawn, parts, sellerNote }: Sale): Review {
  const nothing: Review = { kind: 'none' };
  if (drawn.kind === 'clawback') return parts.downPayment + parts.bankLoan === 0 ? nothing : drawn;
  if (drawn.kind === 'none') return drawn;
  return parts.sellerNote === 0 || drawn.month >= sellerNote.months ? nothing : drawn;
}

/** Valid sales of every kind, most of them with years in which cash runs short. */
export function saleArbitrary(): Arbitrary<Sale> {
  return fc
    .record({
      schemaVersion: fc.constant(1 as const),
      practice: fc.record({
        recurring: dollars(20_000_000, 1_000),
        nonRecurring: dollars(2_000_000),
        operatingExpenses: dollars(5_000_000),
        ownerCompensation: dollars(3_000_000),
      }),
      multiples: fc.record({
        basis: fc.constantFrom(...VALUE_BASES),
        recurring: multiple(10).map((value) => value + 0.3),
        nonRecurring: multiple(10),
        ebitda: multiple(25),
        adjustments: fc.record({ growth: turns, clientAge: turns, concentration: turns, attrition: turns }),
      }),
      price: fc.option(dollars(50_000_000, 1), { nil: undefined }),
      parts: partsArbitrary,
      bankLoan: fc.record({ rate: share(0.25), months: whole(1, 180) }),
      sellerNote: fc.record({ rate: fc.oneof(share(0.25), fc.constant(0)), months: whole(1, 120) }),
      earnOut: fc.record({ years: whole(1, 10), target: share(1.5, 0.5) }),
      equity: fc.record({ years: whole(0, 12), growth: share(0.2, -0.2) }),
      review,
      outlook: fc.record({ retention: share(1.5), growth: share(0.2, -0.2), expenseGrowth: share(0.1, -0.1) }),
      buyer: fc.record({ taxRate: share(0.6) }),
      seller: fc.record({ goodwill: share(), ordinaryRate: share(0.6), capGains: share(0.6) }),
      settings: fc.record({ horizon: whole(1, 15), discountRate: share(0.3) }),
    })
    .map(({ price, ...drawn }): Sale => {
      const sale: Sale = { ...drawn, multiples: { ...drawn.multiples, recurring: rounded(drawn.multiples.recurring) } };
      const named = price === undefined && sale.multiples.basis === 'ebitda' ? 1_000_000 : price;
      return { ...sale, ...(named === undefined ? {} : { price: named }), review: fitting(sale) };
    });
}

/** Two digits after the point, as people type multiples; at most ten. */
const rounded = (multipleOf: number): number => Math.min(10, Math.round(multipleOf * 100) / 100);
