import type { BulkReport, DocumentAct, DocumentSummary } from '@app/contracts';
import type { BulkAct } from '../portal/list/bulk-act';
import { useMay } from '../portal/rights';
import { useBulkDocuments } from './api/documents';
import { earlierCalls } from './earlier-state';

/** What a person may do with many documents at once. */
export function useDocumentActs(): { acts: BulkAct<DocumentSummary>[]; refresh: () => void } {
  const may = useMay();
  const { send, refresh } = useBulkDocuments();
  const sendAs = (act: DocumentAct) => (rows: DocumentSummary[]) =>
    send({ act, rows: rows.map(({ id, version }) => ({ id, version })) });
  const undo = async (rows: DocumentSummary[]): Promise<BulkReport> => {
    const report: BulkReport = { done: [], refused: [] };
    for (const call of earlierCalls(rows)) {
      const { done, refused } = await send(call);
      report.done.push(...done);
      report.refused.push(...refused);
    }
    return report;
  };
  const publishing: BulkAct<DocumentSummary>[] = [
    {
      label: 'Publish now',
      done: 'published',
      consequence: 'They are public at once. What was public before keeps its date.',
      send: sendAs('publish'),
      undo,
    },
    {
      label: 'Back to draft',
      done: 'back in draft',
      consequence: 'Public ones leave the site, and planned dates are removed.',
      send: sendAs('unpublish'),
      undo,
    },
    {
      label: 'Archive',
      done: 'archived',
      consequence: 'Public ones leave the site. The texts are kept and can be published again.',
      send: sendAs('archive'),
      undo,
    },
  ];
  const deleting: BulkAct<DocumentSummary>[] = [
    {
      label: 'Delete',
      done: 'deleted',
      consequence:
        "The texts and all their earlier versions are deleted. This can't be undone. Public ones are kept: archive " +
        'them first.',
      isDanger: true,
      send: sendAs('delete'),
    },
  ];
  return {
    acts: [...(may('content.publish') ? publishing : []), ...(may('content.delete') ? deleting : [])],
    refresh,
  };
}
