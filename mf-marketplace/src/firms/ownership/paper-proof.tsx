import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CLAIM_STATEMENT_MAX, type FirmPaper } from '@app/contracts';
import { PAPER_MAX_BYTES } from '@app/domain';
import { Button, Callout, Card, formatFileSize, TextArea } from '@app/ui';
import { ApiError, failureText, useApi } from '@app/web-kit';
import { claimPapersQuery, useChangePapers } from '../../api/my-firms';
import { FileUpload } from '../../upload/file-upload';
import { FailedLoad } from '../failed-load';
import { useStep, type ClaimProps } from './claim-section';

const STATEMENT_MIN = 10;
const MIB = 1024 * 1024;

/** Documents that show authority over the firm, with a statement. */
export function PaperProof(props: ClaimProps): ReactNode {
  return (
    <Card as="section" aria-labelledby="papers" className="flex flex-col gap-4">
      <h2 id="papers" className="text-base font-semibold">
        Verify with documents
      </h2>
      <p className="text-sm text-ink-soft">
        For example, a letter on the firm’s letterhead or a regulatory filing that names you. Only moderators can open
        the files, and every access is logged.
      </p>
      <PapersForm {...props} step="claim/papers" label="What is your role at the firm?" submit="Submit documents" />
    </Card>
  );
}

type FormProps = ClaimProps & { step: 'claim/papers' | 'dispute'; label: string; submit: string };

/** Files are uploaded one by one; they are sent with the statement. */
export function PapersForm({ userId, change, step, label, submit: action }: FormProps): ReactNode {
  const papers = useQuery(claimPapersQuery(useApi(), userId));
  const files = useChangePapers(userId);
  const statementField = useRef<HTMLTextAreaElement>(null);
  const [statement, setStatement] = useState('');
  const [wasSent, setSent] = useState(false);
  const send = useStep(change);
  const isShort = statement.trim().length < STATEMENT_MIN;
  const ids = (papers.data ?? []).map(({ id }) => id);
  // An error disappears as soon as its cause does.
  const faults: { statement?: string; papers?: string } = {
    ...(wasSent && isShort && { statement: `Enter at least ${STATEMENT_MIN} characters.` }),
    ...(wasSent && ids.length === 0 && { papers: 'Upload at least one file first.' }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isShort) return statementField.current?.focus();
    if (ids.length > 0) void send.run({ step, body: { papers: ids, statement: statement.trim() } });
  };
  const refused = send.error instanceof ApiError ? send.error.fields : {};
  if (papers.isError && !papers.data) return <FailedLoad what="Your files" query={papers} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FileUpload
        secondary
        label="File"
        help={`PDF, PNG or JPEG, at most ${PAPER_MAX_BYTES / MIB} MB.`}
        accept=".pdf,.png,.jpg,.jpeg"
        submitLabel="Upload"
        sentText="is uploaded."
        send={(file, options) => files.mutateAsync({ kind: 'add', file, ...options })}
      />
      <PaperList papers={papers.data ?? []} change={files} />
      <TextArea
        label={label}
        error={faults.statement ?? refused['statement']}
        ref={statementField}
        rows={4}
        maxLength={CLAIM_STATEMENT_MAX}
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
      />
      <div role="alert" className="empty:hidden">
        {(faults.papers ?? refused['papers']) && <Callout tone="danger">{faults.papers ?? refused['papers']}</Callout>}
        {send.problem && !refused['papers'] && !refused['statement'] && <Callout tone="danger">{send.problem}</Callout>}
      </div>
      <Button type="submit" className="self-start" pending={send.isPending} pendingLabel="Sending...">
        {action}
      </Button>
    </form>
  );
}

type ListProps = { papers: readonly FirmPaper[]; change: ReturnType<typeof useChangePapers> };

function PaperList({ papers, change }: ListProps): ReactNode {
  const [problem, setProblem] = useState('');
  const remove = async (id: string) => {
    setProblem('');
    try {
      await change.mutateAsync({ kind: 'remove', id });
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  if (papers.length === 0) return null;
  return (
    <>
      <ul aria-label="Uploaded files" className="divide-y divide-line">
        {papers.map(({ id, name, bytes }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-1 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-ink-faint">({formatFileSize(bytes)})</span>
            </span>
            <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => void remove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
    </>
  );
}
