import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { firmPath, type FirmAnswer, type FirmProfile, type FirmReviewsPage, type PageHead } from '@app/contracts';
import { FIRM_CHANNEL_NAMES, type ReviewScore } from '@app/domain';
import { Badge, cx, formatDate, LinkButton } from '@app/ui';
import { AppLink, deferred, redirectTo, type LoadContext } from '@app/web-kit';
import { reviewsKey, reviewsQuery } from '../../api/firm-reviews';
import { firmKey, firmQuery, templatesQuery, useFirm, useHasTemplate } from '../../api/firms';
import { CompareBar } from '../../compare/compare-bar';
import { CompareButton } from '../../compare/compare-button';
import { comparedFirms } from '../../compare/compare-ids';
import { neededOnServer, usePartLater } from '../../layout/server-first';
import { DIRECTORY } from '../firm-text';
import { afterOf, filterOf } from '../reviews/review-filter';
import { reviewedFirm, ReviewSection } from '../reviews/review-section';
import { FirmFacts } from './firm-facts';
import { firmHead } from './firm-head';
import { knownFirm, possibleName } from './firm-outcome';

/** What it shows is asked for by the browser anyway, at the end of the page. */
const related = deferred(async () => (await import(/* webpackChunkName: "firm-related" */ './related')).Related);

type Load = Pick<LoadContext, 'params' | 'url' | 'query' | 'api'>;

/** A firm has one address: former names, other spellings and a slash at the end redirect to it. */
export async function load({ params, url, query, api }: Load): Promise<void> {
  const name = possibleName(params['firmName']);
  const answer = await knownFirm(() => query.ensureQueryData(firmQuery(api, name)));
  if ('movedTo' in answer) throw redirectTo(answer.movedTo + url.search, { permanent: true });
  if (url.pathname.endsWith('/')) throw redirectTo(firmPath(answer) + url.search, { permanent: true });
  const { slug, sample } = answer;
  const reviews = reviewsQuery(api, slug, filterOf(url.searchParams), afterOf(url.searchParams));
  // The page is whole without them.
  await Promise.all([
    query.prefetchQuery(templatesQuery(api, slug)),
    ...(sample ? [] : [query.prefetchInfiniteQuery(reviews), neededOnServer(reviewedFirm)]),
  ]);
}

export function head({ params, url, query }: Pick<LoadContext, 'params' | 'url' | 'query'>): PageHead {
  const answer = query.getQueryData<FirmAnswer>(firmKey(params['firmName'] ?? ''));
  return firmHead(answer, url.origin, answer && 'slug' in answer ? scoreOf(answer.slug, url, query) : null);
}

/** The score that the page shows; null while it has none. */
function scoreOf(slug: string, url: URL, query: LoadContext['query']): ReviewScore | null {
  const key = reviewsKey(slug, filterOf(url.searchParams), afterOf(url.searchParams));
  return query.getQueryData<{ pages: FirmReviewsPage[] }>(key)?.pages[0]?.score ?? null;
}

export function Component() {
  const { firmName = '' } = useParams();
  const [parameters] = useSearchParams();
  const answer = useFirm(firmName);
  return 'movedTo' in answer ? null : <FirmPage firm={answer} parameters={parameters} />;
}

type PageProps = { firm: FirmProfile; parameters: URLSearchParams };

export function FirmPage({ firm, parameters }: PageProps) {
  const { id, slug, name, channel, sample, verifiedOn, updatedOn, logo } = firm;
  const hasTemplate = useHasTemplate(slug);
  const hasDeal = firm.facts.some(({ key }) => key === 'deal');
  return (
    <div className="page section">
      <AppLink
        to={DIRECTORY}
        className={cx(
          'focus-ring -ml-1 inline-flex min-h-11 items-center gap-2 rounded-input',
          'px-1 text-sm font-medium text-ink-soft hover:text-ink',
        )}
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        All firms
      </AppLink>
      <div className="mt-4 max-w-[52rem]">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{FIRM_CHANNEL_NAMES[channel]}</Badge>
          {sample && <Badge>Sample</Badge>}
          <div className="-my-2.5 ml-auto">
            <CompareButton id={id} title={name} choice={comparedFirms} />
          </div>
        </div>
        {logo && (
          <img
            src={logo.path}
            width={logo.width}
            height={logo.height}
            alt={`Logo of ${name}`}
            className="mt-5 h-auto max-h-16 w-auto max-w-60 rounded-input bg-white p-2"
          />
        )}
        <h1 translate="no" className="mt-4 font-display text-3xl font-semibold tracking-tight wrap-break-word">
          {name}
        </h1>
        {sample ? (
          <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
            This is a sample profile that shows how profiles work. The firm does not exist, and every fact is made up.
          </p>
        ) : (
          <p className="mt-3 text-sm text-ink-soft">
            {verifiedOn === null ? 'No facts are verified yet.' : `Last verified on ${formatDate(verifiedOn)}.`} Updated
            on {formatDate(updatedOn)}.
          </p>
        )}
        {(hasTemplate || hasDeal) && (
          <LinkButton href={`/detailed-calculator?firm=${slug}`} className="mt-6">
            Calculate with this firm
          </LinkButton>
        )}
        <FirmFacts firm={firm} />
        <p className="mt-10 text-xs text-ink-faint">
          {sample
            ? 'On the profile of a real firm, each fact shows its source and whether our staff checked it.'
            : 'A fact is verified if our staff checked it against its source within the last 12 months. ' +
              'Registration numbers link to the regulator’s records; we do not copy those records.'}
        </p>
        <ReviewSection firm={firm} parameters={parameters} />
        {!sample && (
          <p className="mt-4 text-sm text-ink-soft">
            Do you represent this firm?{' '}
            <AppLink to={`/firm-profiles/edit/${id}`} className="text-link">
              Claim or edit this profile
            </AppLink>
          </p>
        )}
        <RelatedLater firm={firm} />
      </div>
      <CompareBar choice={comparedFirms} />
    </div>
  );
}

function RelatedLater({ firm }: Pick<PageProps, 'firm'>): ReactNode {
  const { value: Related } = usePartLater(related);
  return Related ? <Related firm={firm} /> : null;
}
