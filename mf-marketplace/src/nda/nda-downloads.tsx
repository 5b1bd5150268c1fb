import type { ReactNode } from 'react';
import type { NdaView } from '@app/contracts';
import { Button } from '@app/ui';
import { downloadNda } from '../api/ndas';

/** What there is to keep of an NDA; `load` says what went wrong. */
export function NdaDownloads({ nda, load }: { nda: NdaView; load: (work: Promise<unknown>) => void }): ReactNode {
  return (
    <>
      {nda.documentSha256 !== null && (
        <Button variant="quiet" onClick={() => load(downloadNda(nda.id, 'document'))}>
          Download the signed NDA
        </Button>
      )}
      {nda.signedAt !== null && (
        <Button variant="quiet" onClick={() => load(downloadNda(nda.id, 'evidence'))}>
          Download the evidence
        </Button>
      )}
    </>
  );
}
