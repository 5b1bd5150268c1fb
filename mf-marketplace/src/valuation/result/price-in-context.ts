import { formatCompactMoney } from '@app/ui';

/** All in cents; `supported` is null where nothing is financed. */
type Answers = { price: number; low: number; high: number; supported: number | null };

const about = (cents: number) => formatCompactMoney(cents / 100);

/** How the price goes together with the other two answers: what such practices sell for, and what the cash flow pays. */
export function priceInContext({ price, low, high, supported }: Answers): string {
  const range = `what practices of this size sell for (${about(low)} to ${about(high)})`;
  const isInside = price >= low && price <= high;
  const place = isInside ? `Within ${range}` : `${price < low ? 'Below' : 'Above'} ${range}`;
  const use = 'Everything that follows uses this price.';
  if (supported === null) return `${place}. ${use}`;
  const isSupported = price <= supported;
  const joint = isInside === isSupported ? 'and' : 'but';
  return `${place}, ${joint} ${isSupported ? 'within' : 'above'} the ${about(supported)} its cash flow supports. ${use}`;
}
