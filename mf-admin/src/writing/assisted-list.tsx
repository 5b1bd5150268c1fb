import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge, Card, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import { useAssistedList } from './api/assisted';
import { STATES } from './assisted-states';

/** Articles that software drafts and that are not public, and those that wait for a review. */
export function AssistedArticles(): ReactNode {
  const { pathname } = useLocation();
  const articles = useAssistedList().data?.articles ?? [];
  if (articles.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="assisted">
      <h2 id="assisted" className="text-base font-semibold">
        Drafted with AI
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {articles.map(({ documentId, title, state, isWriter, startedAt }) => (
          <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <AppLink
                to={withParameter(sectionHref(pathname, 'writing'), `article=${documentId}`)}
                className="text-link font-medium wrap-anywhere"
              >
                {title}
              </AppLink>
              <p className="text-sm text-ink-soft">
                {state === 'in-review' && !isWriter ? 'Waiting for your review' : `Begun ${formatDateTime(startedAt)}`}
              </p>
            </div>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
