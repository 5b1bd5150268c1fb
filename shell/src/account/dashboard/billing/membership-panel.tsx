import type { ReactNode } from 'react';
import type { BillingView } from '@app/contracts';
import type { MembershipMove } from '@app/domain';
import { Badge, Button, Callout, formatDate, LinkButton } from '@app/ui';
import { toast } from '@app/web-kit';
import { Panel } from '../../layout/panel';
import { openPayment, useResumeMembership } from '../../payments/api/billing';
import { followAddress } from '../../payments/billing-address';
import { LeaveButton } from '../../payments/leave-button';
import { AS_SHOWN, paymentFailureText } from '../../payments/payment-failure';
import { CancelMembership } from './cancel-membership';
import { LeavingReasonForm } from './leaving-reason-form';
import { membershipBadge, membershipText } from './membership-text';

export function MembershipPanel({ view }: { view: BillingView }): ReactNode {
  const { title, details } = membershipText(view);
  const badge = membershipBadge(view);
  const asksForReason = view.state === 'ending' && !view.hasLeavingReason;
  return (
    <Panel title="Membership" state={<Badge tone={badge.tone}>{badge.label}</Badge>}>
      <div role="status">
        <p className="font-medium">{title}</p>
        {details.map((text) => (
          <p key={text} className="mt-1 max-w-prose text-sm text-ink-soft">
            {text}
          </p>
        ))}
        {view.memberSince && <p className="mt-1 text-sm text-ink-soft">Member since {formatDate(view.memberSince)}.</p>}
      </div>
      <Moves view={view} />
      {asksForReason && <LeavingReasonForm />}
    </Panel>
  );
}

function Moves({ view }: { view: BillingView }): ReactNode {
  const can = (move: MembershipMove) => view.moves.includes(move);
  const { openAttempt } = view;
  if (view.moves.length === 0 && openAttempt === null) return null;
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3 empty:hidden">
      {can('join') && (
        <LinkButton href="/checkout" data-track="billing-premium">
          Get premium
        </LinkButton>
      )}
      {openAttempt && (
        <LinkButton href={followAddress(openAttempt.id)} variant="secondary">
          Check the payment status
        </LinkButton>
      )}
      {can('pay_now') && <LeaveButton label="Pay now" open={openPayment} />}
      {can('resume') && <Resume />}
      {can('cancel') && <CancelMembership view={view} />}
    </div>
  );
}

function Resume(): ReactNode {
  const { mutate, isPending, error } = useResumeMembership();
  const resume = () =>
    mutate(undefined, {
      onSuccess: () => void toast({ title: 'Your membership continues', variant: 'success' }),
    });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={resume} pending={isPending} pendingLabel="Resuming...">
        Keep my membership
      </Button>
      <div role="alert" className="empty:hidden">
        {error && <Callout tone="danger">{paymentFailureText(error, AS_SHOWN)}</Callout>}
      </div>
    </div>
  );
}
