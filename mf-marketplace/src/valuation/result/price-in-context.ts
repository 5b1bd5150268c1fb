import { money } from './written';

/** All in cents; `supported` is null where nothing is financed. */
type Answers = { price: number; low: number; high: number; supported: number | null };

/** How the price goes together with what such practices sell for and what the cash flow pays. */
export function priceInContext({ price, low, high, supported }: Answers): string {
  const range = `the range for practices of this size (${money(low)} to ${money(high)})`;
  const isInside = price >= low && price <= high;
  const place = isInside ? `Within ${range}` : `${price < low ? 'Below' : 'Above'} ${range}`;
  const use = 'Everything below uses this price.';
  if (supported === null) return `${place}. ${use}`;
  if (supported <= 0) return `${place}, but the cash flow supports no price on these terms. ${use}`;
  const isSupported = price <= supported;
  const joint = isInside === isSupported ? 'and' : 'but';
  const support = `${isSupported ? 'within' : 'above'} the ${money(supported)} its cash flow supports`;
  return `${place}, ${joint} ${support}. ${use}`;
}
