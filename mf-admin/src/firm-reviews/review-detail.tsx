import type { ReactNode } from 'react';
import { firmPath, type ModeratedReview } from '@app/contracts';
import {
  REVIEW_DIMENSION_LABELS,
  REVIEW_DIMENSIONS,
  REVIEW_REASONS,
  REVIEWER_ROLE_LABELS,
  TENURE_LABELS,
  type ReviewFields,
} from '@app/domain';
import { Badge, Card, ErrorState, formatDate, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useFirmReview } from './api/firm-reviews';
import { DecisionForms } from './decision-forms';
import { byText, EVENT_NAMES, reasonsText, STATE_TEXT } from './review-text';

export function ReviewDetail({ id, back }: { id: string; back: string }): ReactNode {
  const review = useFirmReview(id);
  const { data, error } = review;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All firm reviews
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The review could not be loaded"
          text={failureText(error)}
          onRetry={() => void review.refetch()}
          retrying={review.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail review={data} />}
    </>
  );
}

function Detail({ review }: { review: ModeratedReview }): ReactNode {
  const { id, firm, state, stars, verified, queueReasons, reason, publishFrom, submittedAt, decisions } = review;
  const { label, tone } = STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={`Review of ${firm.name}`}
        lead={`Submitted on ${formatDateTime(submittedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The review">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Firm">
            <AppLink to={firmPath(firm)} className="text-link">
              {firm.name}
            </AppLink>
          </Fact>
          <Fact label="Stars">{stars} of 5</Fact>
          <Fact label="Verified advisor">{verified ? 'Yes' : 'No'}</Fact>
          <Fact label="Earliest publication date">{formatDate(publishFrom)}</Fact>
          <Fact label="Reason for manual review">{reasonsText(queueReasons)}</Fact>
          {reason !== null && <Fact label="Reason for the decision">{REVIEW_REASONS[reason].label}</Fact>}
        </dl>
      </Card>
      {review.review ? (
        <Written fields={review.review} />
      ) : (
        <Card as="section" aria-label="The text" className="text-sm text-ink-soft">
          The text was deleted by its author or with the author’s account.
        </Card>
      )}
      <Reports review={review} />
      {decisions.length > 0 && <DecisionForms id={id} decisions={decisions} />}
      <History review={review} />
    </>
  );
}

function Written({ fields: { pros, cons, ratings, role, tenure, state } }: { fields: ReviewFields }): ReactNode {
  const rated = REVIEW_DIMENSIONS.flatMap((dimension) =>
    ratings[dimension] === null ? [] : [`${REVIEW_DIMENSION_LABELS[dimension]} ${ratings[dimension]}`],
  );
  return (
    <Card as="section" aria-labelledby="text" className="text-sm">
      <h2 id="text" className="text-base font-semibold">
        Text
      </h2>
      <p className="mt-1 text-ink-soft">
        {[REVIEWER_ROLE_LABELS[role], tenure && TENURE_LABELS[tenure], state].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-3 font-medium">Pros</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{pros}</p>
      <p className="mt-3 font-medium">Cons</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{cons}</p>
      {rated.length > 0 && <p className="mt-3 text-ink-soft">{rated.join(', ')}</p>}
    </Card>
  );
}

function Reports({ review: { openReports, answer } }: { review: ModeratedReview }): ReactNode {
  return (
    <>
      {answer && (
        <Card as="section" aria-labelledby="answer" className="text-sm">
          <h2 id="answer" className="text-base font-semibold">
            Response from the firm
          </h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
        </Card>
      )}
      {openReports.length > 0 && (
        <Card as="section" aria-labelledby="reports" className="text-sm">
          <h2 id="reports" className="text-base font-semibold">
            Reports
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {openReports.map(({ side, reason, note, at }, index) => (
              <li key={index} className="py-2">
                <span className="figures">{formatDateTime(at)}</span>, {side === 'firm' ? 'the firm' : 'a reader'}:{' '}
                {REVIEW_REASONS[reason].label}
                {note !== '' && <span className="block wrap-anywhere text-ink-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function History({ review: { history } }: { review: ModeratedReview }): ReactNode {
  return (
    <Card as="section" aria-labelledby="history" className="text-sm">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {history.map((event, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(event.at)}</span>: {EVENT_NAMES[event.event]} by {byText(event)}
            {event.reason !== null && <span className="block text-ink-soft">{REVIEW_REASONS[event.reason].label}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
