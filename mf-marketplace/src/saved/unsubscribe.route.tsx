import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_NAME, type AlertSubscription, type PageHead } from '@app/contracts';
import { Button, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { useAlertSubscription, useEndAlerts } from '../api/alert-subscription';

export function head(): PageHead {
  return { title: `End alerts | ${SITE_NAME}`, robots: 'noindex, nofollow' };
}

/** The token stands in the fragment, which browsers send to no server and no statistics. */
export function tokenOf(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

/** Opening it changes nothing: mail scanners open every link. */
export function Component(): ReactNode {
  const token = tokenOf(useLocation().hash);
  return (
    <div className="page section">
      <PageHeader eyebrow="Practice marketplace" title="Alerts by mail" />
      <div className="mt-8 max-w-2xl">{token === '' ? <UnknownLink /> : <Subscription token={token} />}</div>
    </div>
  );
}

export function Subscription({ token }: { token: string }): ReactNode {
  const { data, error, isFetching, refetch } = useAlertSubscription(token);
  const end = useEndAlerts(token);
  if (data) {
    return (
      <EndAlerts
        subscription={data}
        pending={end.isPending}
        fault={end.error ? faultText(end.error) : null}
        onEnd={() => end.mutate()}
      />
    );
  }
  if (error instanceof ApiError && error.status === 404) return <UnknownLink />;
  if (error) {
    return (
      <ErrorState
        title="This link could not be read"
        text="The connection failed or the server is busy. Your alerts are as they were."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  );
}

const faultText = (error: Error) =>
  error instanceof ApiError ? error.message : 'The connection failed. Your alerts are as they were.';

type EndAlertsProps = {
  subscription: AlertSubscription;
  pending: boolean;
  fault: string | null;
  onEnd: () => void;
};

export function EndAlerts({ subscription: { scope, name, active }, pending, fault, onEnd }: EndAlertsProps): ReactNode {
  const what = scope === 'all' ? 'all your saved searches' : `“${name}”`;
  if (!active) {
    return (
      <div role="status" className="flex flex-col items-start gap-5">
        <p>There are no more alerts for {what}. You can resume them under saved searches.</p>
        <LinkButton href="/marketplace/saved">Saved searches</LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        Do you want to end the alerts for {what}? {scope === 'all' ? 'The searches stay' : 'The search stays'} saved,
        and you can resume the alerts at any time.
      </p>
      {fault !== null && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <Button pending={pending} pendingLabel="Ending" onClick={onEnd}>
        {scope === 'all' ? 'End all alerts' : 'End these alerts'}
      </Button>
    </div>
  );
}

export function UnknownLink(): ReactNode {
  return (
    <EmptyState
      icon={<BellOff size={22} strokeWidth={1.5} />}
      title="This link does not work any more"
      text="It is too old or not complete, or its search was deleted. Pause alerts under saved searches instead."
      action={<LinkButton href="/marketplace/saved">Saved searches</LinkButton>}
    />
  );
}
