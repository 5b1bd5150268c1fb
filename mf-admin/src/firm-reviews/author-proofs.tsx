import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthorProof } from '@app/contracts';
import {
  Button,
  Callout,
  Card,
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { fileText } from '../portal/file-text';
import type { Href } from '../portal/list/list-address';
import { SectionHeader } from '../portal/section-header';
import { useAuthorProof, useAuthorProofs, useDecideAuthorProof, useOpenAuthorPaper } from './api/author-proofs';
import { Views } from './views';

const LEAD =
  'Documents that authors submit to show they know a firm. Review each one once. It is deleted after your ' +
  'decision, and the firm is not notified.';

/** The documents to review, or one of them. */
export function AuthorProofs({ id, hrefOf }: { id: string | null; hrefOf: Href }): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      {id ? <ProofDetail key={id} id={id} back={hrefOf({ id: null })} /> : <ProofList hrefOf={hrefOf} />}
    </div>
  );
}

function ProofList({ hrefOf }: { hrefOf: Href }): ReactNode {
  const proofs = useAuthorProofs();
  const { data, error } = proofs;
  return (
    <>
      <SectionHeader title="Author documents" lead={LEAD} />
      <Views view="papers" hrefOf={hrefOf} counts={undefined} />
      {!data && error && (
        <ErrorState
          title="The documents could not be loaded"
          text={failureText(error)}
          onRetry={() => void proofs.refetch()}
          retrying={proofs.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && data.rows.length === 0 && (
        <EmptyState
          icon={<FileCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="No documents to review"
          text="A document appears here when an author submits one to earn the “Verified advisor” badge."
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <DataTable caption="Author documents">
            <TableHead>
              <tr className="bg-sunken">
                <HeadCell>Firm</HeadCell>
                <HeadCell>Sent</HeadCell>
              </tr>
            </TableHead>
            <tbody>
              {data.rows.map(({ id, firm, sentAt }) => (
                <TableRow key={id}>
                  <Cell className="min-w-44">
                    <AppLink to={hrefOf({ id })} className="text-link font-medium">
                      {firm.name}
                    </AppLink>
                  </Cell>
                  <Cell className="figures whitespace-nowrap">{formatDateTime(sentAt)}</Cell>
                </TableRow>
              ))}
            </tbody>
          </DataTable>
          <p className="text-center text-xs text-ink-faint">
            {data.waiting > data.rows.length
              ? `The oldest ${data.rows.length} of ${data.waiting}.`
              : 'That is all of them.'}
          </p>
        </>
      )}
    </>
  );
}

function ProofDetail({ id, back }: { id: string; back: string }): ReactNode {
  const proof = useAuthorProof(id);
  const { data, error } = proof;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All author documents
      </AppLink>
      {!data && error && (
        <ErrorState
          title="The document could not be loaded"
          text={failureText(error)}
          onRetry={() => void proof.refetch()}
          retrying={proof.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail proof={data} />}
    </>
  );
}

const STATES: Record<AuthorProof['state'], string> = {
  waiting: 'Waiting',
  seen: 'Accepted and deleted',
  declined: 'Declined and deleted',
};

function Detail({ proof }: { proof: AuthorProof }): ReactNode {
  const open = useOpenAuthorPaper();
  const decide = useDecideAuthorProof(proof.id);
  const { firm, author, paper, state, sentAt, canDecide } = proof;
  return (
    <>
      <SectionHeader title={`Document about ${firm.name}`} lead={`Sent on ${formatDateTime(sentAt)}.`} />
      <Card as="section" aria-label="The paper" className="flex flex-col items-start gap-4">
        <dl className="grid w-full gap-4 sm:grid-cols-2">
          <Fact label="Name that should appear on the document">{author?.name ?? 'The account was deleted.'}</Fact>
          <Fact label="Status">{STATES[state]}</Fact>
        </dl>
        {paper && (
          <>
            <p className="text-sm wrap-anywhere">{fileText(paper)}</p>
            <Button
              variant="secondary"
              pending={open.isPending}
              pendingLabel="Opening"
              onClick={() => open.mutate({ id: paper.id, name: paper.name })}
            >
              Open the file
            </Button>
          </>
        )}
        {canDecide && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button pending={decide.isPending} onClick={() => decide.mutate({ decision: 'seen' })}>
              Accept document
            </Button>
            <Button
              variant="secondary"
              pending={decide.isPending}
              onClick={() => decide.mutate({ decision: 'declined' })}
            >
              Decline document
            </Button>
          </div>
        )}
        <div role="alert" className="empty:hidden">
          {(open.error ?? decide.error) && <Callout tone="danger">{failureText(open.error ?? decide.error)}</Callout>}
        </div>
      </Card>
    </>
  );
}
