import type { Money } from '@app/contracts';
import { formatMoney } from '@app/ui';

/** `$299`, `$299.50`; in another currency than dollars `299 EUR`. */
export function moneyText({ amount, currency }: Money): string {
  const dollars = formatMoney(amount / 100, { cents: amount % 100 !== 0 });
  return currency === 'usd' ? dollars : `${dollars.replace('$', '')} ${currency.toUpperCase()}`;
}
