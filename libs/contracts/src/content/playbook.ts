/** Requests that the figures of the playbook count: the newest. */
export const PLAYBOOK_REQUESTS_COUNTED = 10_000;
export const PLAYBOOK_WEEKS = 12;

/** `GET /api/admin/content/playbook`: the file that readers get, and how it is asked for. No address is in it. */
export type PlaybookReport = {
  /** Null until it is made. */
  file: { pages: number; bytes: number; madeAt: string } | null;
  /** Up to `PLAYBOOK_REQUESTS_COUNTED`. */
  requested: number;
  /** Of these, the ones whose link was opened. */
  opened: number;
  /** The last `PLAYBOOK_WEEKS` weeks where the site is, this week first; `from` is a Monday. */
  weeks: { from: string; requested: number; opened: number }[];
};
