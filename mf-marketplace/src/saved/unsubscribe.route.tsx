import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AlertSubscription, PageHead } from '@app/contracts';
import { Button, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { useAlertSubscription, useEndAlerts } from '../api/alert-subscription';

export function head(): PageHead {
  return { title: 'Stop alerts', robots: 'noindex, nofollow' };
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
      <PageHeader eyebrow="Practice marketplace" title="Alerts and news by email" />
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
        text="The connection failed or the server is busy. Your email settings have not changed."
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
  error instanceof ApiError ? error.message : 'The connection failed. Your email settings have not changed.';

type EndAlertsProps = {
  subscription: AlertSubscription;
  pending: boolean;
  fault: string | null;
  onEnd: () => void;
};

/** What a link ends, in words, and where it is turned on again. */
type Ending = { question: string; ended: string; button: string; back: { label: string; href: string } };

const SEARCHES = { label: 'Saved searches', href: '/marketplace/saved' };
const NOTIFICATIONS = { label: 'Notification settings', href: '/dashboard?section=notifications' };

function endingOf({ scope, name }: AlertSubscription): Ending {
  if (scope === 'news') {
    const what = name === null ? 'all market news' : `“${name}”`;
    return {
      question: `Do you want to stop emails about ${what}? You can turn them on again at any time.`,
      ended: `You will get no more emails about ${what}. You can turn them on again in your notification settings.`,
      button: name === null ? 'Stop all market news' : 'Stop these emails',
      back: NOTIFICATIONS,
    };
  }
  const isAll = scope === 'all';
  const what = isAll ? 'all your saved searches' : `“${name}”`;
  const stay = isAll ? 'The searches stay' : 'The search stays';
  return {
    question: `Do you want to stop the alerts for ${what}? ${stay} saved, and you can resume the alerts at any time.`,
    ended: `There will be no more alerts for ${what}. You can resume them under saved searches.`,
    button: isAll ? 'Stop all alerts' : 'Stop these alerts',
    back: SEARCHES,
  };
}

export function EndAlerts({ subscription, pending, fault, onEnd }: EndAlertsProps): ReactNode {
  const { question, ended, button, back } = endingOf(subscription);
  if (!subscription.active) {
    return (
      <div role="status" className="flex flex-col items-start gap-5">
        <p>{ended}</p>
        <LinkButton href={back.href}>{back.label}</LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p>{question}</p>
      {fault !== null && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <Button pending={pending} pendingLabel="Stopping" onClick={onEnd}>
        {button}
      </Button>
    </div>
  );
}

export function UnknownLink(): ReactNode {
  return (
    <EmptyState
      icon={<BellOff size={22} strokeWidth={1.5} />}
      title="This link no longer works"
      text={
        'It is too old or incomplete, or its search was deleted. ' +
        'Pause alerts under saved searches instead, or change your notification settings.'
      }
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton href={SEARCHES.href}>{SEARCHES.label}</LinkButton>
          <LinkButton href={NOTIFICATIONS.href} variant="secondary">
            {NOTIFICATIONS.label}
          </LinkButton>
        </span>
      }
    />
  );
}
