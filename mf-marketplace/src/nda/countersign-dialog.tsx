import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { NdaText, NdaView } from '@app/contracts';
import { Button, Callout, Dialog, ErrorState, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { countersignNda, ndaPageQuery } from '../api/ndas';
import { BEFORE_SIGNING } from './known-names';
import { isPageChanged, NO_SIGNATURE, refusedFields, signatureFaults, type SignatureFaults } from './nda-rules';
import { PageToRead } from './page-to-read';
import { SignatureFields } from './signature-fields';

const NOT_SCROLLED = 'Read the NDA to the end before you countersign it.';

type Props = { nda: NdaView; onDone: () => void; onClose: () => void };

/** The page that the buyer signed, to be read, then the seller's typed signature. */
export function CountersignDialog({ nda, onDone, onClose }: Props): ReactNode {
  const userId = useSession().user?.id ?? '';
  const page = useQuery(ndaPageQuery(useApi(), userId, nda.id));
  return (
    <Dialog title="Countersign the NDA" size="full" onClose={onClose}>
      <p className="mb-4 font-medium">{BEFORE_SIGNING.seller}</p>
      {page.data ? (
        <CountersignForm
          nda={nda}
          text={page.data}
          readAgain={async () => (await page.refetch()).data ?? null}
          onDone={onDone}
          onClose={onClose}
        />
      ) : page.error ? (
        <ErrorState
          title="The NDA could not be loaded"
          text={failureText(page.error)}
          retrying={page.isRefetching}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the NDA...</span>
          <Skeleton className="h-72 rounded-input" />
        </div>
      )}
    </Dialog>
  );
}

type FormProps = Props & { text: NdaText; readAgain: () => Promise<NdaText | null> };

function CountersignForm({ nda, text, readAgain, onDone, onClose }: FormProps): ReactNode {
  const api = useApi();
  const [before, setBefore] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = signatureFaults(signature);
    setFaults(found);
    setProblem(isRead ? '' : NOT_SCROLLED);
    if (!isRead || Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await countersignNda(api, nda.id, { ...signature, pageSha256: text.pageSha256 });
      onDone();
    } catch (error) {
      if (isPageChanged(error) && (await readAgain())) {
        setBefore(text.page);
        setRead(false);
      } else {
        setFaults(refusedFields(error));
        setProblem(failureText(error));
      }
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <PageToRead key={text.page} page={text.page} before={before} isRead={isRead} onRead={() => setRead(true)} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <SignatureFields signature={signature} faults={faults} onChange={setSignature} />
        {problem !== '' && (
          <div role="alert">
            <Callout tone="warning">{problem}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Signing...">
            Countersign
          </Button>
        </div>
      </form>
    </>
  );
}
