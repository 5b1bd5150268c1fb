import type { ReactNode } from 'react';
import {
  PRICE_PARTS,
  SALE_FIELDS,
  saleFigureLabel,
  supportedPrice,
  valueRange,
  writtenYears,
  type PricePart,
  type Sale,
  type SaleFigure,
  type SaleResult,
  type ValueBasis,
} from '@app/domain';
import { Callout, Card, Cell, DataTable, formatPercent, HeadCell, TableHead, TableRow } from '@app/ui';
import { priceInContext } from './price-in-context';
import { SaleNumber } from './sale-explanations';
import { money, multiple, paybackText } from './written';

const PART_NAMES: Record<PricePart, string> = {
  downPayment: 'Down payment',
  bankLoan: 'Bank loan',
  sellerNote: 'Seller note',
  earnOut: 'Earn-out',
  equity: 'Buyer’s stock',
};

const BASIS_NAMES: Record<ValueBasis, string> = {
  revenue: 'multiples of revenue',
  ebitda: 'a multiple of EBITDA',
};

type Fact = { figure: SaleFigure; text: string | null };

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ figure, text }) => (
        <div key={figure} className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-sm">
          <dt className="text-ink-soft">{saleFigureLabel(figure)}</dt>
          <dd className="figures text-right font-medium">
            <SaleNumber of={{ figure }}>{text}</SaleNumber>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The price, what it is a multiple of, and the value by the other basis. */
export function ValueCard({ sale, result }: { sale: Sale; result: SaleResult }): ReactNode {
  const { value, finalPrice } = result;
  const facts: Fact[] = [
    { figure: 'blendedMultiple', text: multiple(value.blendedMultiple) },
    { figure: 'ebocMultiple', text: multiple(value.ebocMultiple) },
    { figure: 'ebitdaMultiple', text: multiple(value.ebitdaMultiple) },
    { figure: 'ebitda', text: money(value.ebitda) },
    { figure: 'recurringValue', text: money(value.recurringValue) },
    { figure: 'nonRecurringValue', text: money(value.nonRecurringValue) },
    ...(value.adjustment === 0 ? [] : [{ figure: 'adjustment' as const, text: money(value.adjustment) }]),
    { figure: 'byRevenue', text: money(value.byRevenue) },
    { figure: 'byEbitda', text: money(value.byEbitda) },
    ...(finalPrice === value.price ? [] : [{ figure: 'finalPrice' as const, text: money(finalPrice) }]),
  ];
  return (
    <Card as="section" aria-label="Price and value" className="flex flex-col gap-5">
      <div>
        <h2 className="text-sm font-medium text-ink-soft">
          {sale.price === undefined ? `Price, from ${BASIS_NAMES[sale.multiples.basis]}` : SALE_FIELDS.price.label}
        </h2>
        <p className="mt-1 font-display text-3xl font-semibold">
          <SaleNumber of={{ figure: 'price' }}>{money(value.price)}</SaleNumber>
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {priceInContext({ ...valueRange(sale), price: value.price, supported: supportedPrice(result) })}
        </p>
      </div>
      <Facts facts={facts} />
      {value.ebitda <= 0 && (
        <Callout tone="warning">
          EBITDA is zero or less: after market pay for the owner’s work, nothing is left for debt service.
        </Callout>
      )}
    </Card>
  );
}

function paymentOf(part: PricePart, { payments }: SaleResult): { figure: SaleFigure; text: string } | null {
  if (part === 'bankLoan') return { figure: 'bankPayment', text: money(payments.bankLoan) };
  return part === 'sellerNote' ? { figure: 'notePayment', text: money(payments.sellerNote) } : null;
}

/** The parts that add up to the price, and what the loans cost a month. */
export function PartsCard({ sale, result }: { sale: Sale; result: SaleResult }): ReactNode {
  const { sellerNote, sellerNoteAfterReview } = result.payments;
  return (
    <Card as="section" aria-labelledby="price-parts" flush>
      <h2 id="price-parts" className="px-5 pt-5 font-display text-xl font-semibold sm:px-6">
        How the price is paid
      </h2>
      <DataTable
        caption="Parts of the price"
        className="mt-3 rounded-t-none border-x-0 border-b-0 max-sm:[&_:is(td,th)]:px-2.5"
      >
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Part</HeadCell>
            <HeadCell numeric>Share</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
            <HeadCell numeric>Per month</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {PRICE_PARTS.filter((part) => sale.parts[part] > 0).map((part) => {
            const payment = paymentOf(part, result);
            return (
              <TableRow key={part}>
                <Cell>{PART_NAMES[part]}</Cell>
                <Cell numeric>{formatPercent(sale.parts[part] * 100)}</Cell>
                <Cell numeric>
                  <SaleNumber of={{ figure: part }}>{money(result.parts[part])}</SaleNumber>
                </Cell>
                <Cell numeric>
                  {payment && <SaleNumber of={{ figure: payment.figure }}>{payment.text}</SaleNumber>}
                </Cell>
              </TableRow>
            );
          })}
        </tbody>
      </DataTable>
      {sellerNoteAfterReview !== sellerNote && (
        <p className="px-5 py-3 text-sm text-ink-soft sm:px-6">
          After the review, the seller note is repaid at{' '}
          <SaleNumber of={{ figure: 'notePaymentAfterReview' }}>{money(sellerNoteAfterReview)}</SaleNumber> a month.
        </p>
      )}
      {sale.parts.earnOut > 0 && <p className="px-5 py-3 text-sm text-ink-soft sm:px-6">{earnOutText(sale, result)}</p>}
    </Card>
  );
}

/** Why the earn-out is paid as it is: its target is on retained revenue. */
function earnOutText({ earnOut, outlook }: Sale, { buyer, parts }: SaleResult): string {
  const paid = buyer.years.reduce((sum, year) => sum + year.earnOut, 0);
  const [retained, target] = [formatPercent(outlook.retention * 100), formatPercent(earnOut.target * 100)];
  const asks = `The earn-out requires ${target} of the last twelve months’ revenue; year 1 retains ${retained}.`;
  if (paid >= parts.earnOut) return `${asks} The target is met, so it is paid in full.`;
  return `${asks} It is paid pro rata: ${money(paid)} of ${money(parts.earnOut)}.`;
}

/** Coverage, payback and what the seller keeps. */
export function OutcomeCard({ result: { buyer, seller } }: { result: SaleResult }): ReactNode {
  const { dscr, lowestDscr, paybackYear } = buyer.totals;
  const years = buyer.years.length - 1;
  return (
    <Card as="section" aria-labelledby="both-sides" className="flex flex-col gap-5">
      <h2 id="both-sides" className="font-display text-xl font-semibold">
        What it means for both sides
      </h2>
      <Facts
        facts={[
          { figure: 'dscr', text: multiple(dscr) },
          { figure: 'lowestDscr', text: multiple(lowestDscr) },
          { figure: 'paybackYear', text: paybackText(buyer) },
          { figure: 'received', text: money(seller.totals.received) },
          { figure: 'sellerTax', text: money(seller.totals.tax) },
          { figure: 'sellerPresentValue', text: money(seller.totals.presentValue) },
        ]}
      />
      {lowestDscr !== null && lowestDscr < 1 && (
        <Callout tone="warning">
          In at least one year, EBITDA does not cover the debt service, so the buyer has to add cash.
        </Callout>
      )}
      {paybackYear === null && (
        <Callout tone="warning">The buyer does not recover the down payment within {writtenYears(years)}.</Callout>
      )}
    </Card>
  );
}
