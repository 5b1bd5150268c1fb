import type Stripe from 'stripe';

/** `29900` and `usd` as `$299.00`: minor units, with the currency's own number of decimals. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1_000);
}

/** `per month`, `every 3 months`. */
export function rhythm({ interval, interval_count: count }: Stripe.Price.Recurring): string {
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

export function cardName(card: Stripe.PaymentMethod.Card): string {
  const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
  return `${brands[card.brand] ?? card.brand} ending in ${card.last4}`;
}

export function expiry({ exp_month: month, exp_year: year }: Stripe.PaymentMethod.Card): string {
  return `${String(month).padStart(2, '0')} / ${String(year).slice(-2)}`;
}

export function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
