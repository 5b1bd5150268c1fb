import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AssistedView, WriterTask } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { withParameter } from '../portal/with-parameter';
import { useAssisted, useBeginRun, useWriterStatus } from './api/assisted';
import { STATES } from './assisted-states';
import { MetadataView } from './metadata-view';
import { OutlineEditor } from './outline-editor';
import { Review } from './review';
import { Revise } from './revise';
import { RunView } from './run-view';
import { SourceList } from './source-list';

/** An article that is drafted with AI: its outline, its draft beside the sources, its claims, checks and review. */
export function Assisted({ id }: { id: number }): ReactNode {
  const article = useAssisted(id);
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col gap-5">
      <AppLink to={sectionHref(pathname, 'content')} className="text-link self-start text-sm font-medium">
        All content
      </AppLink>
      {article.data && <Loaded article={article.data} />}
      {!article.data && article.error && (
        <ErrorState
          title="The article could not be loaded"
          text={failureText(article.error)}
          onRetry={() => void article.refetch()}
          retrying={article.isRefetching}
        />
      )}
      {article.isPending && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

function Loaded({ article }: { article: AssistedView }): ReactNode {
  const { documentId, kind, title, state, sections, sources } = article;
  const { pathname } = useLocation();
  const content = sectionHref(pathname, 'content');
  const editor = withParameter(kind === 'post' ? content : withParameter(content, `kind=${kind}`), `id=${documentId}`);
  const { label, tone } = STATES[state];
  // Anything that the software writes now would end the review.
  const isOpen = state === 'drafting';
  return (
    <>
      <SectionHeader
        title={title}
        lead={
          <>
            Drafted with AI. Nothing is published before a second person has accepted it.{' '}
            <AppLink to={editor} className="text-link">
              Open the article
            </AppLink>
          </>
        }
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      {isOpen && <OutlineStep article={article} editor={editor} />}
      {isOpen && sections && (
        <div className="grid gap-5 xl:grid-cols-[3fr_2fr] xl:items-start">
          <Card as="section" aria-labelledby="draft" className="flex flex-col gap-4">
            <h2 id="draft" className="text-base font-semibold">
              Draft
            </h2>
            <Task article={article} editor={editor} task="draft" label="Draft the article" again="Draft it again" />
          </Card>
          <SourceList sources={sources} />
        </div>
      )}
      {isOpen && sections && (
        <Card as="section" aria-labelledby="claims" className="flex flex-col gap-4">
          <div>
            <h2 id="claims" className="text-base font-semibold">
              Title, excerpt and claims
            </h2>
            <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
              Made from the text that is saved. Each claim is looked up in its source, word for word.
            </p>
          </div>
          <Task article={article} editor={editor} task="metadata" label="List the claims" again="List them again" />
        </Card>
      )}
      {isOpen && article.text.trim() !== '' && <Revise article={article} editor={editor} />}
      <Review article={article} editor={editor} />
      {!isOpen && <SourceList sources={sources} />}
    </>
  );
}

function OutlineStep({ article, editor }: { article: AssistedView; editor: string }): ReactNode {
  const [isEdited, setEdited] = useState(false);
  const proposed = article.runs.find(({ task }) => task === 'outline');
  const given = article.sections ?? proposed?.sections;
  return (
    <Card as="section" aria-labelledby="outline" className="flex flex-col gap-4">
      <div>
        <h2 id="outline" className="text-base font-semibold">
          Outline
        </h2>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
          The draft follows the sections you approve, and uses the sources each of them names.
        </p>
      </div>
      {!isEdited && (
        <Task
          article={article}
          editor={editor}
          task="outline"
          label="Propose an outline"
          again="Propose another outline"
        />
      )}
      {given && (
        <OutlineEditor
          key={article.sections ? 'approved' : (proposed?.id ?? 'none')}
          article={article}
          sections={given}
          onEdit={setEdited}
        />
      )}
    </Card>
  );
}

type TaskProps = { article: AssistedView; editor: string; task: WriterTask; label: string; again: string };

/** The newest run of a task, and the button that begins one; without a key there is no button. */
function Task({ article, editor, task, label, again }: TaskProps): ReactNode {
  const { documentId, runs, sources } = article;
  const status = useWriterStatus();
  const begin = useBeginRun(documentId);
  const run = runs.find((each) => each.task === task);
  const { isAvailable = false, runsLeft = 0, hasBudget = false } = status.data ?? {};
  return (
    <>
      {run &&
        (task === 'metadata' ? (
          <MetadataView key={run.id} run={run} sources={sources} documentId={documentId} editor={editor} />
        ) : (
          <RunView key={run.id} run={run} documentId={documentId} editor={editor} isQuiet={task === 'outline'} />
        ))}
      {isAvailable && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={run ? 'secondary' : 'primary'}
            disabled={runsLeft === 0 || !hasBudget || run?.state === 'running'}
            pending={begin.isPending}
            pendingLabel="Starting"
            onClick={() => begin.mutate({ task })}
          >
            {run ? again : label}
          </Button>
          <p className="text-sm text-ink-soft">
            {hasBudget
              ? `${runsLeft} ${runsLeft === 1 ? 'run' : 'runs'} left today`
              : 'The budget of this month is used up.'}
          </p>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {begin.error && <Callout tone="danger">{failureText(begin.error)}</Callout>}
      </div>
    </>
  );
}
