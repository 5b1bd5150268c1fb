import { useState, type ReactNode } from 'react';
import type { MyProof } from '@app/contracts';
import { Badge, Button, Callout, Card, formatFileSize } from '@app/ui';
import { failureText } from '@app/web-kit';
import type { useChangeBuyerProfile } from '../api/buyer-profile';
import { FileUpload } from '../upload/file-upload';
import { ownProofSentence, PROOF_STATES } from './proof-text';

type Change = ReturnType<typeof useChangeBuyerProfile>;

/** Where the proof stands, what to do next, and the upload. */
export function ProofSection({ proof, change }: { proof: MyProof; change: Change }): ReactNode {
  const { label, tone } = PROOF_STATES[proof.state];
  return (
    <Card as="section" aria-labelledby="proof" className="flex flex-col gap-4">
      <h2 id="proof" className="flex flex-wrap items-center gap-3 font-display text-xl font-semibold">
        Proof of funds <Badge tone={tone}>{label}</Badge>
      </h2>
      <p className="text-sm wrap-anywhere text-ink">{ownProofSentence(proof)}</p>
      <p className="text-sm text-ink-soft">
        Only administrators open the file, and each opening is recorded. Sellers see whether it is verified, the date
        and the range of the amount, and never the file.
      </p>
      {proof.file && <OwnFile proof={proof} file={proof.file} change={change} />}
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        <FileUpload
          label={proof.file ? 'Another file' : 'File'}
          help="PDF, PNG or JPEG, at most 25 MB."
          accept=".pdf,.png,.jpg,.jpeg"
          submitLabel={proof.file ? 'Replace the file' : 'Submit the file'}
          sentText="is submitted."
          send={(file, options) => change.mutateAsync({ kind: 'submit', file, ...options })}
        />
      </div>
    </Card>
  );
}

type FileProps = { proof: MyProof; file: NonNullable<MyProof['file']>; change: Change };

function OwnFile({ file: { name, bytes, pages, scan }, change }: FileProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    setProblem('');
    try {
      await change.mutateAsync({ kind: 'remove' });
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">
        {formatFileSize(bytes)}
        {pages !== null && `, ${pages} ${pages === 1 ? 'page' : 'pages'}`}
        {scan === 'unscanned' && ', not scanned for viruses'}
      </p>
      <div className="flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button variant="quiet" size="sm" autoFocus onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              size="sm"
              pending={change.isPending && change.variables.kind === 'remove'}
              pendingLabel="Removing..."
              onClick={() => void remove()}
            >
              Remove permanently
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
    </div>
  );
}
