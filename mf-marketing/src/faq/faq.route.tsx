import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX, type PageHead } from '@app/contracts';
import { ErrorState, PageHeader, Skeleton, VisuallyHidden } from '@app/ui';
import { navigate, useApi, type LoadContext } from '@app/web-kit';
import { faqQuery } from '../api/faq';
import { waitBriefly } from '../api/wait-briefly';
import { SearchForm } from '../content/search-form';
import { FaqGroups } from './faq-groups';
import { faqHead } from './faq-head';
import { findQuestions } from './find-questions';

export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly([query.prefetchQuery(faqQuery(api))]);
}

export function head({ url, query }: Pick<LoadContext, 'url' | 'query'>): PageHead {
  return faqHead(url, query);
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, SEARCH_MAX);
  const faq = useQuery(faqQuery(useApi()));
  useLinkedQuestion(faq.isSuccess);
  const found = findQuestions(faq.data?.groups ?? [], q);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  // Every stroke is the same visit: back leaves the page and does not undo letters.
  const searchFor = (text: string) =>
    navigate(text === '' ? '/faq' : `/faq?q=${encodeURIComponent(text)}`, { replace: true });
  return (
    <div className="page pb-10">
      <div className="section border-b border-line">
        <PageHeader
          title="Questions and answers"
          lead="What advisors ask before a move or a sale, and what this site does with your figures."
        />
        <div className="mt-8">
          <SearchForm label="Search questions" value={q} maxLength={SEARCH_MAX} onSearch={searchFor} live />
        </div>
        <p role="status">
          <VisuallyHidden>
            {q !== '' && faq.isSuccess ? `${count} ${count === 1 ? 'question' : 'questions'} found` : ''}
          </VisuallyHidden>
        </p>
      </div>
      {faq.isSuccess && <FaqGroups groups={found} q={q} />}
      {faq.isPending && <Loading />}
      {faq.isError && (
        <ErrorState
          className="my-10"
          title="Content Loading Error"
          text="The questions could not be loaded."
          retrying={faq.isRefetching}
          onRetry={() => void faq.refetch()}
        />
      )}
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" className="grid gap-3 py-10">
      <span className="sr-only">Loading content...</span>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}

/** Opens the question that the address names and brings it into view, on arrival and whenever the address changes. */
function useLinkedQuestion(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const reveal = () => {
      const question = window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null;
      if (!(question instanceof HTMLDetailsElement)) return;
      question.open = true;
      question.scrollIntoView();
      question.querySelector('summary')?.focus({ preventScroll: true });
    };
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, [ready]);
}
