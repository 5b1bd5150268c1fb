import type { UserView } from '@app/contracts';
import { formatMoney, formatPercent, formatPhone } from '@app/ui';
import type { Fact } from '../../layout/fact-list';

function place({ city, state }: UserView): string | null {
  return [city, state].filter(Boolean).join(', ') || null;
}

const unlessMissing = (value: number | null, format: (value: number) => string) =>
  value === null || value === 0 ? null : format(value);

/** What the account holds about its owner; null where nothing was given. */
export function profileFacts(user: UserView): Fact[] {
  return [
    { label: 'Email', value: user.email },
    { label: 'Phone', value: user.phone ? formatPhone(user.phone) : null },
    { label: 'Firm', value: user.firm || null },
    { label: 'Location', value: place(user) },
    { label: 'Assets under management', value: unlessMissing(user.aum, formatMoney) },
    { label: 'Revenue (last 12 months)', value: unlessMissing(user.revenue, formatMoney) },
    // No practice has assets or revenue of 0, but one may have no fees.
    {
      label: 'Fee-based share',
      value: user.feeBasedPercentage === null ? null : formatPercent(user.feeBasedPercentage),
    },
  ];
}
