import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WAITING_QUEUES, type WaitingCounts, type WaitingQueue } from '@app/contracts';
import { Card, ErrorState, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useWaiting } from '../portal/api/waiting';
import { failureText } from '../portal/failure';
import { cappedText } from '../portal/list/capped-text';
import { sectionHref, type Section } from '../portal/section';

/** Where each queue is decided; `query` continues the address of a section. */
const PLACES: Record<WaitingQueue, { label: string } & ({ path: string } | { section: Section; query?: string })> = {
  listings: { label: 'Practice listings', path: '/practice-listings-admin' },
  reports: { label: 'Reported conversations', section: 'reports' },
  proofs: { label: 'Proofs of funds', section: 'proofs' },
  firm_submissions: { label: 'Firm submissions', section: 'submissions' },
  firm_claims: { label: 'Claims to firm profiles', path: '/firm-profiles-admin?part=claims' },
  firm_edits: { label: 'Edits to firm profiles', path: '/firm-profiles-admin?part=edits' },
  firm_reviews: { label: 'Firm reviews', section: 'firm-reviews' },
  reported_reviews: { label: 'Reported reviews', section: 'firm-reviews', query: 'view=reported' },
  author_proofs: { label: 'Reviewer documents', section: 'firm-reviews', query: 'view=papers' },
  feedback: { label: 'Feedback', section: 'inbox' },
  leads: { label: 'Landing page leads', section: 'inbox', query: 'kind=leads' },
  applications: { label: 'Job applications', section: 'inbox', query: 'kind=applications' },
  data_requests: { label: 'Requests for data and erasure', section: 'users', query: 'part=requests' },
  approvals: { label: 'Changes that need a second person', section: 'approvals' },
  assisted_reviews: { label: 'Drafts for review', section: 'writing' },
  failed_payments: { label: 'Failed payments', section: 'payments', query: 'view=members&state=failing' },
  failed_refunds: { label: 'Refunds the bank returned', section: 'payments', query: 'state=refund_failed' },
  fraud_warnings: { label: 'Payments reported as fraud', section: 'payments', query: 'state=fraud_warning' },
};

const ROW = 'focus-ring flex min-h-11 items-center justify-between gap-3 rounded-input text-sm font-medium';

/** What waits for an administrator, all queues of the site together. */
export function WaitingList(): ReactNode {
  const waiting = useWaiting();
  return (
    <Card as="section" aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-sm font-medium text-ink-soft">
        Waiting for a decision
      </h2>
      <Content query={waiting} />
    </Card>
  );
}

function Content({ query }: { query: ReturnType<typeof useWaiting> }): ReactNode {
  const { data, error } = query;
  if (data) return <Queues counts={data} />;
  if (error)
    return (
      <ErrorState
        title="The waiting list could not be loaded"
        text={failureText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        className="border-0 p-0 shadow-none"
      />
    );
  return <Skeleton className="h-40" />;
}

function Queues({ counts }: { counts: WaitingCounts }): ReactNode {
  const { pathname } = useLocation();
  const busy = WAITING_QUEUES.filter((queue) => counts[queue] > 0);
  const total = busy.reduce((sum, queue) => sum + counts[queue], 0);
  if (total === 0) return <p className="font-display text-xl font-semibold">Nothing is waiting</p>;
  return (
    <>
      <p className="font-display text-xl font-semibold">
        {total === 1 ? '1 item is waiting' : `${cappedText(total)} items are waiting`}
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {busy.map((queue) => {
          const place = PLACES[queue];
          const to =
            'path' in place
              ? place.path
              : [sectionHref(pathname, place.section), place.query].filter(Boolean).join('&');
          return (
            <li key={queue} className="border-t border-line">
              <AppLink to={to} className={ROW}>
                <span>{place.label}</span>
                <span className="flex items-center gap-2 text-accent">
                  <span className="figures">{cappedText(counts[queue])}</span>
                  <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
