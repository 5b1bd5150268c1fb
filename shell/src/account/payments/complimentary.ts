import type { BillingView } from '@app/contracts';
import { formatDate } from '@app/ui';

type Grants = Pick<BillingView, 'grants'>;

/** The end of the complimentary membership that ends last: null for one without an end, undefined without any. */
function lastEnd({ grants }: Grants): string | null | undefined {
  const ends = grants.filter(({ kind }) => kind === 'comp').map(({ until }) => until);
  return ends.includes(null) ? null : ends.toSorted().at(-1);
}

const upTo = (end: string | null): string => (end === null ? '' : ` until ${formatDate(end)}`);

/** Premium that is not paid for. */
export function withoutCharge(view: Grants): string | null {
  const end = lastEnd(view);
  return end === undefined ? null : `You have premium without charge${upTo(end)}.`;
}

/** When a complimentary membership lasts longer than what is paid; `paidUntil` null for nothing paid. */
export function staysOn(view: Grants, paidUntil: string | null): string | null {
  const end = lastEnd(view);
  if (end === undefined) return null;
  const isLonger = end === null || paidUntil === null || Date.parse(end) > Date.parse(paidUntil);
  return isLonger ? `Premium stays on with your complimentary membership${upTo(end)}.` : null;
}
