import { Eye } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ViewedAccount } from '@app/contracts';
import { Button, Callout, EmptyState, ErrorState, Skeleton } from '@app/ui';
import { ApiError, AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { clockOf } from '../portal/moment';
import { SectionHeader } from '../portal/section-header';
import { useEndView, useViewedAccount } from './api/account-views';
import { nameOf } from './user-text';
import { ViewedContents } from './viewed-contents';

type Props = { userId: string; viewId: string; back: string };

/** What a person's own screens list, read-only and for minutes. Nothing of it stays when the view is over. */
export function ViewedAccountPage({ userId, viewId, back }: Props): ReactNode {
  const query = useViewedAccount(userId, viewId);
  const { data, error, dataUpdatedAt } = query;
  const [isOver, setOver] = useState(false);
  const isClosed = isOver || (error instanceof ApiError && error.status >= 400 && error.status < 500);
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        Back to the account
      </AppLink>
      {isClosed && (
        <EmptyState
          level={2}
          icon={<Eye aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="This view is closed"
          text={isOver || !error ? 'It has ended. Open a new one from the account.' : failureText(error)}
        />
      )}
      {!isClosed && !data && error && (
        <ErrorState
          level={2}
          title="The view could not be loaded"
          text={failureText(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      )}
      {!isClosed && !data && !error && <Skeleton className="h-96 rounded-card" />}
      {!isClosed && data && (
        <>
          <Banner
            account={data}
            userId={userId}
            endsAt={dataUpdatedAt + data.remainingMs}
            onOver={() => setOver(true)}
          />
          <SectionHeader
            title={`${nameOf(data.profile)}’s account`}
            lead="What this person sees on their dashboard. Messages, NDAs, offers, reviews and figures are left out."
          />
          <ViewedContents account={data} />
        </>
      )}
    </>
  );
}

type BannerProps = {
  account: ViewedAccount;
  userId: string;
  /** By the clock of this browser. */
  endsAt: number;
  onOver: () => void;
};

function Banner({ account, userId, endsAt, onOver }: BannerProps): ReactNode {
  const left = useTimeLeft(endsAt, onOver);
  const end = useEndView(userId, account.view.id, onOver);
  return (
    <section
      aria-label="Read-only view"
      className="sticky top-18 z-10 flex flex-col gap-2 rounded-card border border-warning/40 bg-warning-soft px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="min-w-0 wrap-anywhere">
          You are viewing {nameOf(account.profile)}’s account, read-only. They were told by email. Time left:{' '}
          <strong role="timer" className="figures font-semibold">
            {clockOf(left)}
          </strong>
        </p>
        <Button
          size="sm"
          variant="secondary"
          pending={end.isPending}
          pendingLabel="Ending"
          onClick={() => end.mutate()}
        >
          End the view
        </Button>
      </div>
      {end.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(end.error)}</Callout>
        </div>
      )}
    </section>
  );
}

const SECOND_MS = 1_000;

function useTimeLeft(endsAt: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) onOver();
    }, SECOND_MS);
    return () => clearInterval(timer);
  });
  return endsAt - now;
}
