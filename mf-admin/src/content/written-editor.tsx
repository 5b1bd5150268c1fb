import type { ReactNode } from 'react';
import { ArticleForm } from './article-form';
import { addressOf, EMPTY_ARTICLE, EMPTY_JOB, NEW_LABELS, type WrittenKind } from './content-text';
import { DocumentEditor, type FormProps } from './document-editor';
import { JobForm } from './job-form';

/** `id` is null for a new one, `back` the address of the list. */
type EditorProps = { kind: WrittenKind; id: number | null; back: string };

/** One article or job; with its form, the code of forms comes. */
export function WrittenEditor({ kind, id, back }: EditorProps): ReactNode {
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
