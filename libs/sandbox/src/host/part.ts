import type { PageHead } from '@app/contracts';
import type { SlotRequest } from '../protocol/messages';

/**
 * HTML around the places of widgets: one piece more than there are slots. A frame has its three parts instead. Only a
 * page has a head.
 */
export type Rendered = {
  head: PageHead | null;
  pieces: Buffer[];
  slots: SlotRequest[];
  /** Hashes of queries that it had no data of; null where the release cannot tell. */
  lacks: string[] | null;
};

export type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };
/** What is rendered as soon as its part is open, before `render` asks for it. */
type Early = Pending & { input: string; rendered: Promise<Rendered>; isSettled: boolean };
/** A part of a page, from `open` to `close`. */
export type Part = {
  /** Until when it may wait for the API. */
  readsUntil: number;
  /** Since when the process could go on with it: it was opened, or the API answered. */
  fedAt: number;
  /** Its reads that the API has not answered, or could not. */
  unanswered: number;
  reads: number;
  isOpen: boolean;
  /** Waits for the answer to `open` or `render`. */
  asked: Pending | null;
  early: Early | null;
};

export function earlyRender(input: string): Early {
  let pending: Pending = { resolve: () => {}, reject: () => {} };
  const rendered = new Promise<Rendered>((resolve, reject) => {
    pending = { resolve: (value) => resolve(value as Rendered), reject };
  });
  // `render` hands the failure on; a part may be closed before it.
  rendered.catch(() => {});
  return { ...pending, input, rendered, isSettled: false };
}

export function isUnderWay({ asked, early }: Part): boolean {
  return asked !== null || early?.isSettled === false;
}
