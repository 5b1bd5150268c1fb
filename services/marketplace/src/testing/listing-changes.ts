import fc from 'fast-check';
import { insertPublicListings, publicListings, type PublicTestListing } from './random-listings';

/** What people type: words, phrases, alternatives, and words to leave out. */
export const SEARCHED_TEXTS = [
  '',
  'amber',
  'amber quartz',
  'amber -quartz',
  'amber OR zebra',
  '"amber quartz"',
  '-"harbor walnut" copper',
  'well-known amber',
  "o'neil OR zebra",
  'practice',
  'the',
  'nothing',
  '%',
];

export type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

export const insertListings = (to: Sql, listings: PublicTestListing[], first: number): Promise<void> =>
  insertPublicListings(to as Parameters<typeof insertPublicListings>[0], listings, first);

export type Change = { number: number; kind: number; to: PublicTestListing };
export const changesAmong = (listings: number): fc.Arbitrary<Change> =>
  fc.record({ number: fc.nat(listings - 1), to: publicListings, kind: fc.nat(9) });

/** Of ten changes one deletes, one takes a listing off the site, three write its texts, five write all of it anew. */
export async function changeListing(on: Sql, id: number, { kind, to }: Omit<Change, 'number'>): Promise<void> {
  if (kind === 1)
    await on.query(`UPDATE marketplace.listing_public SET status = 'removed' WHERE listing_id = $1`, [id]);
  else if (kind < 5 && kind > 1)
    await on.query('UPDATE marketplace.listing_public SET title = $2, summary = $3 WHERE listing_id = $1', [
      id,
      to.title,
      to.summary,
    ]);
  else {
    await on.query('DELETE FROM marketplace.listing WHERE id = $1', [id]);
    if (kind > 0) await insertListings(on, [to], id);
  }
}
