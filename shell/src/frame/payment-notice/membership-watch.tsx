import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { billingQuery } from '../../account/payments/api/billing';
import { BILLING } from '../../account/payments/billing-address';
import { staysOn } from '../../account/payments/complimentary';
import { useFollowMembership } from './use-follow-membership';

/** Follows the membership of the signed-in user; a renewal that failed is shown. */
export function MembershipWatch({ isPremium }: { isPremium: boolean }): ReactNode {
  useFollowMembership();
  return isPremium ? <FailedRenewal /> : null;
}

function FailedRenewal(): ReactNode {
  const { data } = useQuery({ ...billingQuery, retry: false });
  if (data?.state !== 'grace' || !data.grace) return null;
  const { endsAt } = data.grace;
  return (
    <aside aria-label="Failed payment" className="border-b border-line bg-warning-soft text-warning">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-sm">
        <p className="flex min-w-0 grow basis-72 items-start gap-2.5">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0" />
          The last payment for premium failed.{' '}
          {staysOn(data, endsAt) ?? `Premium stays active until ${formatDateTime(endsAt)}.`}
        </p>
        <AppLink
          to={BILLING}
          className={cx(
            'focus-ring flex min-h-11 items-center rounded-sm',
            'font-medium text-warning underline underline-offset-4',
          )}
        >
          Pay now or change your card
        </AppLink>
      </div>
    </aside>
  );
}
