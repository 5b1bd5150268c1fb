import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AppLink } from '@app/web-kit';
import { ViewLinks } from '../portal/queue';
import { sectionHref } from '../portal/section';
import { withParameter } from '../portal/with-parameter';
import { ArticleForm } from './article-form';
import {
  addressOf,
  EMPTY_ARTICLE,
  EMPTY_JOB,
  KIND_NAMES,
  kindOf,
  NEW_LABELS,
  WRITTEN_KINDS,
  type WrittenKind,
} from './content-text';
import { DocumentEditor, type FormProps } from './document-editor';
import { DocumentList } from './document-list';
import { JobForm } from './job-form';

/** Articles and jobs: a list in the address, and the one that is open. */
export function Content(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const kind = kindOf(search);
  const home = sectionHref(pathname, 'content');
  const hrefOf = (each: WrittenKind) => (each === 'post' ? home : withParameter(home, `kind=${each}`));
  const id = search.get('id');
  const number = Number(id);
  if (id === 'new') return <Editor key={`new-${kind}`} kind={kind} id={null} back={hrefOf(kind)} />;
  if (Number.isInteger(number) && number > 0)
    return <Editor key={number} kind={kind} id={number} back={hrefOf(kind)} />;
  return (
    <DocumentList
      kind={kind}
      search={search}
      words={{
        title: 'Content',
        lead: 'Articles, news and jobs. Only administrators see a draft until it is published.',
        add: NEW_LABELS[kind],
      }}
      views={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ViewLinks label="Kind of content" views={WRITTEN_KINDS} names={KIND_NAMES} current={kind} hrefOf={hrefOf} />
          {kind !== 'job' && (
            <AppLink to={sectionHref(pathname, 'writing')} className="text-link text-sm font-medium">
              Build outline
            </AppLink>
          )}
        </div>
      }
    />
  );
}

type EditorProps = { kind: WrittenKind; id: number | null; back: string };

function Editor({ kind, id, back }: EditorProps): ReactNode {
  const shared = { id, back, words: { all: 'All content', add: NEW_LABELS[kind] } };
  const addressIn = (slug: string) => addressOf(kind, slug);
  if (kind === 'job')
    return <DocumentEditor {...shared} kind="job" empty={EMPTY_JOB} addressOf={addressIn} form={JobForm} />;
  const article = { ...shared, empty: EMPTY_ARTICLE, addressOf: addressIn };
  return kind === 'post' ? (
    <DocumentEditor {...article} kind="post" form={PostForm} />
  ) : (
    <DocumentEditor {...article} kind="news" form={NewsForm} />
  );
}

function PostForm(props: FormProps<'post'>): ReactNode {
  return <ArticleForm {...props} kind="post" />;
}

function NewsForm(props: FormProps<'news'>): ReactNode {
  return <ArticleForm {...props} kind="news" />;
}
