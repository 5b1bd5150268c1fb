import type { ReactNode } from 'react';
import type { DocumentClass } from '@app/domain';
import { useMyDocuments } from '../../api/documents';

/** In a preview: the documents that this reader could download. */
export function DocumentNames({ listingId, classes }: { listingId: number; classes: DocumentClass[] }): ReactNode {
  const names = (useMyDocuments(listingId).data?.documents ?? [])
    .filter(({ documentClass }) => classes.includes(documentClass))
    .map(({ name }) => name);
  return (
    <p className="mt-4 text-sm text-ink-soft wrap-anywhere">
      {names.length === 0 ? 'No documents for this reader.' : `Documents: ${names.join(', ')}`}
    </p>
  );
}
