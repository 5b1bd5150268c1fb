/** Rows of one call; a larger selection is sent in several. */
export const BULK_MAX = 100;

/**
 * What came of a change of many rows. Each is judged and changed by itself, as if it were the only one, and a refusal
 * stops none of the others.
 */
export type BulkReport = { done: number[]; refused: BulkRefusal[] };
export type BulkRefusal = { id: number; code: string; message: string };
/** The same of rows whose ids are no numbers. */
export type NamedBulkReport = { done: string[]; refused: NamedBulkRefusal[] };
export type NamedBulkRefusal = { id: string; code: string; message: string };
export type RowId = number | string;
export type BulkReportOf<Id extends RowId> = { done: Id[]; refused: { id: Id; code: string; message: string }[] };

/** `POST …/bulk` of a list that only deletes: pictures, redirects. */
export type BulkRemoveRequest = { rows: { id: number }[] };
