import { DOCUMENT_COUNT_MAX, type DocumentKind, type DocumentState } from '@app/contracts';
import { cursorParts, cursorText, InvalidCursorError } from '@app/server-kit';
import { likeText, whereOf } from '../database/conditions';

export type DocumentFilter = {
  kind?: DocumentKind | undefined;
  state?: DocumentState | undefined;
  slug?: string | undefined;
  q?: string | undefined;
};
/** The last row of the page before. */
export type DocumentKey = { updatedAt: Date; id: number };

export function keyText({ updatedAt, id }: DocumentKey): string {
  return cursorText([updatedAt.toISOString(), id]);
}

/** @throws InvalidCursorError */
export function keyOf(text: string): DocumentKey {
  const [time, id] = cursorParts(text);
  const updatedAt = new Date(typeof time === 'string' ? time : Number.NaN);
  if (Number.isNaN(updatedAt.getTime()) || typeof id !== 'number' || !Number.isInteger(id) || id > 2 ** 31 - 1)
    throw new InvalidCursorError();
  return { updatedAt, id };
}

/** The same decision as `stateOf`, each as a condition that an index serves; `now` is the parameter. */
const IN_STATE: Record<DocumentState, (now: string) => string> = {
  draft: () => `state = 'draft'`,
  archived: () => `state = 'archived'`,
  scheduled: (now) => `state = 'published' AND published_at > ${now}`,
  expired: (now) => `state = 'published' AND published_at <= ${now} AND expires_at <= ${now}`,
  published: (now) => `state = 'published' AND published_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})`,
};

type Statement = { sql: string; parameters: unknown[] };

/** Only the conditions that are asked for, or the database plans for all of them. */
function conditionsOf({ kind, state, slug, q }: DocumentFilter, now: Date): { where: string[]; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const where: string[] = [];
  if (kind) where.push(`kind = ${parameter(kind)}`);
  if (state === 'draft' || state === 'archived') where.push(IN_STATE[state](''));
  else if (state) where.push(IN_STATE[state](`${parameter(now)}::timestamptz`));
  if (slug) where.push(`slug = ${parameter(slug)}`);
  if (q) where.push(`lower(title || ' ' || slug) LIKE ${parameter(`%${likeText(q.toLowerCase())}%`)}`);
  return { where, parameters };
}

export function pageStatement(
  columns: string,
  filter: DocumentFilter,
  now: Date,
  after: DocumentKey | null,
  limit: number,
): Statement {
  const { where, parameters } = conditionsOf(filter, now);
  if (after) {
    parameters.push(after.updatedAt, after.id);
    where.push(`(updated_at, id) < ($${parameters.length - 1}::timestamptz, $${parameters.length}::integer)`);
  }
  parameters.push(limit);
  return {
    sql: `SELECT ${columns} FROM content.document ${whereOf(where)}
      ORDER BY updated_at DESC, id DESC LIMIT $${parameters.length}`,
    parameters,
  };
}

export function countStatement(filter: DocumentFilter, now: Date): Statement {
  const { where, parameters } = conditionsOf(filter, now);
  return {
    sql: `SELECT count(*)::int AS total
      FROM (SELECT FROM content.document ${whereOf(where)} LIMIT ${DOCUMENT_COUNT_MAX}) AS counted`,
    parameters,
  };
}
