import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { JobOpening, PageHead } from '@app/contracts';
import { Card, formatDate, LinkButton, Spinner } from '@app/ui';
import { AppLink, redirectTo, useApi, type LoadContext } from '@app/web-kit';
import { openingQuery } from '../api/opening';
import { required } from '../api/required';
import { RichText } from '../content/rich-text';
import { ApplicationForm } from './application-form';
import { openingHead } from './opening-head';
import { EMPLOYMENT_NAMES, placeText, salaryText } from './opening-text';

export async function load({ params, url, query, api }: LoadContext): Promise<void> {
  const slug = params['slug'] ?? '';
  const opening = await required(query.ensureQueryData(openingQuery(api, slug)));
  if (opening.slug !== slug) throw redirectTo(`/careers/${opening.slug}${url.search}`, { permanent: true });
}

export function head({ params, url, query }: Pick<LoadContext, 'params' | 'url' | 'query'>): PageHead {
  return openingHead(params['slug'] ?? '', url, query);
}

export function Component(): ReactNode {
  const { slug = '' } = useParams();
  const { data: opening } = useQuery(openingQuery(useApi(), slug));
  if (!opening) return <Spinner className="min-h-[60vh]" />;
  return <OpeningView slug={slug} opening={opening} />;
}

/** An opening, at its address or in a preview. */
export function OpeningView({ slug, opening }: { slug: string; opening: JobOpening }): ReactNode {
  const facts = [
    ['Team', opening.team],
    ['Location', placeText(opening)],
    ['Job type', EMPLOYMENT_NAMES[opening.employment]],
    ...(opening.salary ? [['Salary', salaryText(opening.salary)]] : []),
    ['Posted', formatDate(opening.posted)],
    ...(opening.closes === null ? [] : [['Apply by', formatDate(opening.closes)]]),
  ];
  return (
    <div className="page pb-16">
      <header className="section border-b border-line">
        <AppLink to="/careers" className="text-link focus-ring inline-flex min-h-11 items-center text-sm">
          All openings
        </AppLink>
        <h1 className="mt-2 font-display text-3xl font-semibold tracking-tight">{opening.title}</h1>
        <p className="mt-4 max-w-[45rem] text-lg text-ink-soft">{opening.summary}</p>
        <LinkButton href="#apply" className="mt-6">
          Apply
        </LinkButton>
      </header>
      <div className="grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="aside" aria-label="At a glance" className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <dl className="grid grid-cols-2 gap-4 text-sm lg:grid-cols-1">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt className="text-ink-faint">{term}</dt>
                <dd className="mt-0.5 font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <RichText html={opening.html} className="max-w-[45rem]" />
        <section
          id="apply"
          aria-labelledby="apply-heading"
          className="max-w-[45rem] scroll-mt-24 border-t border-line pt-10"
        >
          <h2 id="apply-heading" className="mb-6 font-display text-2xl font-semibold tracking-tight">
            Apply
          </h2>
          <ApplicationForm key={slug} slug={slug} />
        </section>
      </div>
    </div>
  );
}
