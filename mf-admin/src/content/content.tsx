import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink, deferred } from '@app/web-kit';
import { LateView } from '../portal/late-view';
import { useListAddress } from '../portal/list/list-address';
import { ViewLinks } from '../portal/queue';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import {
  CONTENT_VIEWS,
  MANY_NAMES,
  NEW_LABELS,
  VIEW_NAMES,
  viewOf,
  type ContentView,
  type WrittenKind,
} from './content-text';
import { DocumentList } from './document-list';
import { Faq } from './faq';
import { openedId } from './opened-id';
import { Playbook } from './playbook';
import { RoadmapList } from './roadmap-list';

export const writtenEditor = deferred(
  async () => (await import(/* webpackChunkName: "written-editor" */ './written-editor')).WrittenEditor,
);
export const roadmapEditor = deferred(
  async () => (await import(/* webpackChunkName: "roadmap-editor" */ './roadmap-editor')).RoadmapEditor,
);

/** Articles, jobs, questions, the roadmap and the playbook: a list in the address, and the one that is open. */
export function Content(): ReactNode {
  const { search, hrefOf: changed } = useListAddress();
  const { pathname } = useLocation();
  const view = viewOf(search);
  const home = sectionHref(pathname, 'content');
  const hrefOf = (each: ContentView) => (each === 'post' ? home : withParameter(home, `kind=${each}`));
  const id = openedId(search);
  const back = changed({ id: null });
  const views = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ViewLinks label="Kind of content" views={CONTENT_VIEWS} names={VIEW_NAMES} current={view} hrefOf={hrefOf} />
      {(view === 'post' || view === 'news') && (
        <AppLink to={sectionHref(pathname, 'writing')} className="text-link text-sm font-medium">
          Build outline
        </AppLink>
      )}
    </div>
  );
  if (view === 'faq') return <Faq back={home} views={views} />;
  if (view === 'playbook') return <Playbook views={views} />;
  if (view === 'roadmap')
    return id === undefined ? (
      <RoadmapList home={back} views={views} />
    ) : (
      <LateView key={`roadmap ${id}`} what="The editor" part={roadmapEditor} props={{ id, back }} />
    );
  if (id !== undefined)
    return <LateView key={`${view} ${id}`} what="The editor" part={writtenEditor} props={{ kind: view, id, back }} />;
  return <Written kind={view} views={views} />;
}

type WrittenProps = { kind: WrittenKind; views: ReactNode };

function Written({ kind, views }: WrittenProps): ReactNode {
  return (
    <DocumentList
      kind={kind}
      words={{
        title: 'Content',
        lead: 'Articles, news and jobs. Only administrators see a draft until it is published.',
        add: NEW_LABELS[kind],
        many: MANY_NAMES[kind],
      }}
      views={views}
    />
  );
}
