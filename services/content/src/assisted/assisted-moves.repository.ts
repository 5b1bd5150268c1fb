import type { EntityManager } from 'typeorm';
import { moveAssisted, type AssistedArticle, type AssistedEvent, type NamedPerson } from '@app/domain';
import { AssistedMoveRefusedError } from './assisted.errors';

type Row = { state: AssistedArticle['state']; writers: string[]; reviewerId: string | null };

/** What the acts on a document mean for one that was drafted with software; nothing for all others. */
export async function moveAssistedArticle(
  manager: EntityManager,
  documentId: number,
  event: AssistedEvent,
  person: string | NamedPerson,
  returnNote = '',
): Promise<void> {
  const [row] = await manager.query<Row[]>(
    `SELECT state, writers, reviewer_id AS "reviewerId" FROM content.assisted_article
     WHERE document_id = $1 FOR UPDATE`,
    [documentId],
  );
  if (!row || isNothingNew(row.state, event)) return;
  const article = { ...row, reviewer: row.reviewerId === null ? null : { userId: row.reviewerId, name: '' } };
  // A name matters where one is shown: to those who accept.
  const named = typeof person === 'string' ? { userId: person, name: '' } : person;
  const move = moveAssisted(article, event, named);
  if (!move.allowed) throw new AssistedMoveRefusedError(hintFor(row.state, event) ?? move.reason);
  const { state, writers, reviewer } = move.article;
  await manager.query(
    `UPDATE content.assisted_article SET state = $2, writers = $3, reviewer_id = $4, return_note = $5
     WHERE document_id = $1`,
    [documentId, state, writers, reviewer?.userId ?? null, returnNote],
  );
}

/** A public one gets another time; one that is not public is archived. */
function isNothingNew(state: AssistedArticle['state'], event: AssistedEvent): boolean {
  return (event === 'publish' && state === 'public') || (event === 'retract' && state !== 'public');
}

function hintFor(state: AssistedArticle['state'], event: AssistedEvent): string | null {
  if (event === 'publish')
    return 'This article was drafted with software. A second person has to accept it before it is published.';
  if (event === 'write' && state === 'public')
    return 'This article was drafted with software and is public. Take it back to a draft, then it is reviewed again.';
  return null;
}
