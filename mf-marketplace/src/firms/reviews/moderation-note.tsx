import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import { useSubmissionTerms } from '../../api/submission-terms';
import { BADGE_TEXT, disclosureText } from './review-text';

/** The table is a file of its own, loaded when a reader opens it for the first time. */
export const moderationMonths = deferred(
  async () => (await import(/* webpackChunkName: "moderation-months" */ './moderation-months')).Months,
);

/** The fee is the one of the settings, as the page of a submission says it. */
export function Disclosure({ className }: { className?: string }): ReactNode {
  return <p className={className}>{disclosureText(useSubmissionTerms().data?.feeCents)}</p>;
}

/** What firms may pay for, how the badge is earned, and what moderation did. */
export function ModerationNote(): ReactNode {
  const { value: Months, state, load } = useDeferred(moderationMonths);
  return (
    <section aria-labelledby="review-rules" className="mt-8 text-sm text-ink-soft">
      <h3 id="review-rules" className="font-semibold text-ink">
        How reviews are handled
      </h3>
      <Disclosure className="mt-2 max-w-[65ch]" />
      <p className="mt-2 max-w-[65ch]">{BADGE_TEXT}</p>
      <details className="mt-2" onToggle={(event) => event.currentTarget.open && void load()}>
        <summary className="focus-ring min-h-11 cursor-pointer content-center rounded-input font-medium text-ink">
          Moderation by month, all firms
        </summary>
        {Months ? <Months /> : <MonthsPlace isFailed={state === 'failed'} onRetry={() => void load()} />}
      </details>
    </section>
  );
}

function MonthsPlace({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }): ReactNode {
  if (!isFailed) return <p role="status">Loading the statistics...</p>;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>The statistics could not be loaded. Check your connection.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
