import { revertLastMigration, runMigrations } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../index';
import { insertListing } from '../testing/published-listing';

const SELLER = '00000000-0000-4000-8000-00000000000a';
const BUYERS = ['1', '2', '3', '4', '5'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [BLOCKED = '', REPORTED = '', BLOCKS = '', OLD_REPORT = '', DECLINED = ''] = BUYERS;
const AT = new Date('2026-11-20T10:00:00Z');

/** The schema of the release before keeps the last act of a conversation in its row. */
describe('acts of sides, in a database of the release before', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase([database]);
    for (let name = ''; !name.startsWith('CreateSideAct');) name = await revertOne();
    await insertThreads();
  });
  afterAll(() => db.drop());

  const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> => db.dataSource.query<T[]>(text, parameters);
  const acts = () =>
    sql(`SELECT kind, side, buyer_id AS buyer FROM marketplace.side_act
         ORDER BY buyer_id, kind, side, id`);
  const of = (kind: string, side: string, buyer: string) => ({ kind, side, buyer });
  const KEPT = [
    of('block', 'seller', BLOCKED),
    of('block', 'moderator', REPORTED),
    of('report', 'seller', REPORTED),
    of('block', 'buyer', BLOCKS),
    of('report', 'seller', OLD_REPORT),
    of('decline', 'seller', DECLINED),
  ];

  /** Reverts the last migration and says which. */
  async function revertOne(): Promise<string> {
    const applied = () => sql<{ name: string }>('SELECT name FROM marketplace.migrations ORDER BY id DESC LIMIT 1');
    const [last] = await applied();
    await revertLastMigration(db.url, database);
    return last?.name ?? 'CreateSideAct';
  }

  async function insertThreads(): Promise<void> {
    const listing = await insertListing(db.dataSource, { ownerId: SELLER, fields: {} });
    const thread = async (buyer: string, state: string, more: Record<string, string>) => {
      const row = { state, ...more };
      const id = `00000000-0000-4000-9000-${buyer.slice(-12)}`;
      const columns = Object.keys(row);
      await sql(
        `INSERT INTO marketplace.inquiry (id, listing_id, buyer_id, seller_id, buyer_alias, seller_alias, started_at,
           last_message_at, ${columns.join(', ')})
         VALUES ($1, $2, $3, $4, 'Buyer AB' || $5, 'Seller AB' || $5, $6, $6,
           ${columns.map((_, at) => `$${at + 7}`).join(', ')})`,
        [id, listing, buyer, SELLER, `2${buyer.slice(-1)}`, AT, ...Object.values(row)],
      );
      return id;
    };
    await thread(BLOCKED, 'blocked', { blocked_by: 'seller' });
    const reported = await thread(REPORTED, 'reported', { reported_by: 'seller', report: 'Spam' });
    await sql(
      `INSERT INTO marketplace.inquiry_report
         (inquiry_id, reported_by, reporter_id, sender_id, reason, state_before, reported_at)
       VALUES ($1, 'seller', $2, $3, 'Spam', 'open', $4)`,
      [reported, SELLER, REPORTED, AT],
    );
    await sql('INSERT INTO marketplace.inquiry_block (user_id, blocked_at) VALUES ($1, $2)', [REPORTED, AT]);
    await thread(BLOCKS, 'blocked', { blocked_by: 'buyer' });
    await thread(OLD_REPORT, 'closed', { reported_by: 'seller', report: 'Spam' });
    await sql(
      `INSERT INTO marketplace.nda (id, listing_id, listing_title, owner_id, buyer_id, state, text_version, page,
         requested_at, shown_at, closed_at, buyer_email)
       VALUES (gen_random_uuid(), $1, 'A practice', $2, $3, 'declined', 1, 'page', $4, $4, $4, 'buyer@example.com')`,
      [listing, SELLER, DECLINED, AT],
    );
  }

  it('are kept by the upgrade, and by the way down and up again', async () => {
    await runMigrations(db.url, [database]);
    expect(await acts()).toEqual(KEPT);
    for (let name = ''; !name.startsWith('CreateSideAct');) name = await revertOne();
    expect(
      await sql(`SELECT buyer_id AS buyer, blocked_by, reported_by FROM marketplace.inquiry ORDER BY buyer_id`),
    ).toEqual([
      { buyer: BLOCKED, blocked_by: 'seller', reported_by: null },
      { buyer: REPORTED, blocked_by: null, reported_by: 'seller' },
      { buyer: BLOCKS, blocked_by: 'buyer', reported_by: null },
      { buyer: OLD_REPORT, blocked_by: null, reported_by: 'seller' },
    ]);
    await runMigrations(db.url, [database]);
    expect(await acts()).toEqual(KEPT);
  });

  it('are added to by a process of the release before that still runs', async () => {
    await sql(
      `UPDATE marketplace.inquiry SET state = 'reported', reported_by = 'buyer', report = 'Spam' WHERE buyer_id = $1`,
      [BLOCKED],
    );
    await sql(`UPDATE marketplace.inquiry SET state = 'blocked', blocked_by = 'seller' WHERE buyer_id = $1`, [
      OLD_REPORT,
    ]);
    expect((await acts()).filter((act) => !KEPT.some((kept) => JSON.stringify(kept) === JSON.stringify(act)))).toEqual([
      of('report', 'buyer', BLOCKED),
      of('block', 'seller', OLD_REPORT),
    ]);
  });
});
