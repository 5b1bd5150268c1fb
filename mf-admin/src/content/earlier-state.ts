import type { BulkDocumentsRequest, DocumentSummary, PublishRequest } from '@app/contracts';

type Before = Pick<DocumentSummary, 'state' | 'publishedAt' | 'expiresAt'>;
export type Earlier =
  | { move: 'publish'; at?: string; until: string | null }
  | { move: 'unpublish' }
  | { move: 'archive' };

/** What brings a document back to the state that it had; its text is not touched. */
export function earlierState({ state, publishedAt, expiresAt }: Before): Earlier {
  switch (state) {
    case 'draft':
      return { move: 'unpublish' };
    case 'archived':
      return { move: 'archive' };
    case 'published':
    case 'expired':
    case 'scheduled':
      return { move: 'publish', until: expiresAt, ...(publishedAt !== null && { at: publishedAt }) };
  }
}

/** Calls that bring many back: one for each state, and for each time at which they were or will be public. */
export function earlierCalls(rows: readonly DocumentSummary[]): BulkDocumentsRequest[] {
  const calls = new Map<string, BulkDocumentsRequest>();
  for (const row of rows) {
    const earlier = earlierState(row);
    const at: PublishRequest['at'] = earlier.move === 'publish' ? earlier.at : undefined;
    const call = calls.get(`${earlier.move} ${at}`) ?? {
      act: earlier.move,
      ...(at !== undefined && { at }),
      rows: [],
    };
    // Each change has made a version more.
    call.rows.push({ id: row.id, version: row.version + 1 });
    calls.set(`${earlier.move} ${at}`, call);
  }
  return [...calls.values()];
}
