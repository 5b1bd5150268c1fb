import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useOutline } from './api/outline';
import { Assisted } from './assisted';
import { AssistedArticles } from './assisted-list';
import { briefIn, briefValues, type BriefValues } from './brief';
import { BriefForm } from './brief-form';
import { OutlineView } from './outline-view';
import { StartDraft } from './start-draft';

const LEAD =
  'Headings for a new article, each with sentences that this site has already published. Nothing is made up: what ' +
  'the site does not say yet is listed as a gap.';

/** An article that is drafted with AI, or a new outline, by the address. */
export function Writing(): ReactNode {
  const [search] = useSearchParams();
  const id = Number(search.get('article'));
  return Number.isInteger(id) && id > 0 ? <Assisted key={id} id={id} /> : <NewOutline />;
}

/** A brief, which the address holds, and the outline that is built for it. */
function NewOutline(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const brief = briefIn(search);
  const outline = useOutline(brief);
  const home = sectionHref(pathname, 'writing');
  const build = (values: BriefValues) => {
    const next = `${home}&${new URLSearchParams(values)}`;
    if (brief && next === `${pathname}?${search}`) void outline.refetch();
    else void navigate(next);
  };
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={sectionHref(pathname, 'content')} className="text-link self-start text-sm font-medium">
        All content
      </AppLink>
      <SectionHeader title="Build an outline" lead={LEAD} />
      {!brief && <AssistedArticles />}
      <BriefForm key={search.toString()} values={briefValues(search)} pending={outline.isFetching} onBuild={build} />
      {brief && outline.data && (
        <>
          <OutlineView outline={outline.data} />
          <StartDraft key={search.toString()} brief={brief} />
        </>
      )}
      {brief && !outline.data && outline.error && (
        <ErrorState
          level={2}
          title="The outline could not be built"
          text={failureText(outline.error)}
          onRetry={() => void outline.refetch()}
          retrying={outline.isRefetching}
        />
      )}
      {brief && outline.isPending && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}
