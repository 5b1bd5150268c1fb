import type { PageHead } from '@app/contracts';
import type { SlotRequest } from '../protocol/messages';
import type { PartReads } from './part-reads';

/**
 * HTML around the places of widgets: one more piece than there are slots. A frame has its three parts instead. Only a
 * page has a head.
 */
export type Rendered = {
  head: PageHead | null;
  pieces: Buffer[];
  slots: SlotRequest[];
  /** Hashes of queries that it had no data for; null when the release does not report them. */
  lacks: string[] | null;
};

export type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };
/** The early render, which starts as soon as the part is open, before `render` is called. */
type Early = Pending & { input: string; rendered: Promise<Rendered>; isSettled: boolean };
/** A part of a page, from `open` to `close`. */
export type Part = {
  /** Deadline for its API reads. */
  readsUntil: number;
  /** Of the reader it is for. */
  address: string | undefined;
  /** Since when the process had input for it: it was opened, or the API responded. */
  fedAt: number;
  /** Its reads that the API has not answered, or failed to answer. */
  unanswered: number;
  readCount: number;
  /** Filled as long as the part is open. */
  reads: PartReads;
  isOpen: boolean;
  /** Waits for the response to `open` or `render`. */
  asked: Pending | null;
  early: Early | null;
};

export function earlyRender(input: string): Early {
  let pending: Pending = { resolve: () => {}, reject: () => {} };
  const rendered = new Promise<Rendered>((resolve, reject) => {
    pending = { resolve: (value) => resolve(value as Rendered), reject };
  });
  // `render` reports the failure; a part may be closed before it.
  rendered.catch(() => {});
  return { ...pending, input, rendered, isSettled: false };
}

export function isUnderWay({ asked, early }: Part): boolean {
  return asked !== null || early?.isSettled === false;
}
