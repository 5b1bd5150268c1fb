import type { ReactNode } from 'react';
import type { ModeratedDocument } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, formatFileSize, HeadCell, TableHead, TableRow } from '@app/ui';
import { classText } from './listing-text';

/** What the owner shares with buyers: a name can give away what the listing keeps back; the files stay closed. */
export function ListingDocuments({ documents }: { documents: readonly ModeratedDocument[] }): ReactNode {
  if (documents.length === 0) return null;
  return (
    <section aria-label="Documents" className="flex flex-col gap-2">
      <DataTable caption="Documents">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Name</HeadCell>
            <HeadCell>Who reads it</HeadCell>
            <HeadCell>Kind</HeadCell>
            <HeadCell>Size</HeadCell>
            <HeadCell>Uploaded</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {documents.map((document, index) => (
            <TableRow key={index}>
              <Cell className="min-w-40 font-medium wrap-anywhere">
                {document.name}
                {document.scan === 'unscanned' && <Badge className="ml-2">Not scanned for viruses</Badge>}
              </Cell>
              <Cell className="min-w-36 text-ink-soft">{classText(document.documentClass)}</Cell>
              <Cell>{document.type.toUpperCase()}</Cell>
              <Cell className="figures whitespace-nowrap">{formatFileSize(document.bytes)}</Cell>
              <Cell className="figures whitespace-nowrap">{formatDateTime(document.uploadedAt)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <p className="text-sm text-ink-soft">
        You see what the owner shares and with whom. Only the owner and the buyers they let in can open a file.
      </p>
    </section>
  );
}
