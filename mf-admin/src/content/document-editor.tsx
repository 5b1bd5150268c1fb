import type { ReactNode } from 'react';
import type { StoredDocument } from '@app/contracts';
import { Badge, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink, navigate } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useDocument } from './api/documents';
import { ArticleForm } from './article-form';
import { addressOf, EMPTY_ARTICLE, EMPTY_JOB, NEW_LABELS, STATE_TEXT, type WrittenKind } from './content-text';
import { JobForm } from './job-form';
import { Publication } from './publication';
import { Revisions } from './revisions';

type Props = { kind: WrittenKind; id: number | null; back: string };

export function DocumentEditor({ kind, id, back }: Props): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All content
      </AppLink>
      {id === null ? <NewDocument kind={kind} back={back} /> : <StoredOne id={id} back={back} />}
    </div>
  );
}

function NewDocument({ kind, back }: { kind: WrittenKind; back: string }): ReactNode {
  const open = (id: number) => navigate(`${back}${back.includes('?') ? '&' : '?'}id=${id}`);
  return (
    <>
      <SectionHeader title={NEW_LABELS[kind]} lead="It is saved as a draft first, and public once you publish it." />
      {kind === 'job' ? (
        <JobForm id={null} stored={{ version: 0, value: EMPTY_JOB }} onCreated={open} />
      ) : (
        <ArticleForm kind={kind} id={null} stored={{ version: 0, value: EMPTY_ARTICLE }} onCreated={open} />
      )}
    </>
  );
}

function StoredOne({ id, back }: { id: number; back: string }): ReactNode {
  const document = useDocument(id);
  const { data, error } = document;
  if (data) return <Loaded document={data} back={back} />;
  if (error)
    return (
      <ErrorState
        title="This could not be read"
        text={failureText(error)}
        onRetry={() => void document.refetch()}
        retrying={document.isRefetching}
      />
    );
  return <Skeleton className="h-96 rounded-card" />;
}

function Loaded({ document, back }: { document: StoredDocument; back: string }): ReactNode {
  const { id, state, version, updatedAt, updatedBy, content } = document;
  const { label, tone } = STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={content.title}
        lead={
          <>
            Changed on {formatDateTime(updatedAt)} by {updatedBy}.{' '}
            {state === 'published' && isWritten(document) && (
              <AppLink to={addressOf(document.kind, content.slug)} className="text-link">
                See the public page
              </AppLink>
            )}
          </>
        }
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Publication document={document} back={back} />
      <Form document={document} />
      <Revisions id={id} version={version} />
    </>
  );
}

type WrittenDocument = StoredDocument<WrittenKind> & { kind: WrittenKind };

function isWritten(document: StoredDocument): document is WrittenDocument {
  return document.kind === 'post' || document.kind === 'news' || document.kind === 'job';
}

function Form({ document }: { document: StoredDocument }): ReactNode {
  const { id, version, content } = document;
  if ('employment' in content) return <JobForm id={id} stored={{ version, value: content }} />;
  if ('category' in content && (document.kind === 'post' || document.kind === 'news'))
    return <ArticleForm kind={document.kind} id={id} stored={{ version, value: content }} />;
  return null;
}
