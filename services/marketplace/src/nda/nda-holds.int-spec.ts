import { randomUUID } from 'node:crypto';
import type { Transaction } from '@app/server-kit';
import { MarketplaceModule } from '../index';
import { startNdaApp, TestAccounts, type NdaApp } from '../testing/nda-app';
import { NdaHolds, type KnownBuyer } from './nda-holds.service';

const NDAS = 10_000;
const RECORDS_SINCE = 300;

/** The chain is locked meanwhile, for every signature of the site. */
describe('what a signature reads under the lock of the chain', () => {
  const [ownerId, listingId] = [randomUUID(), 7];
  let app: NdaApp;
  beforeAll(async () => {
    app = await startNdaApp([MarketplaceModule], new TestAccounts());
    const { dataSource } = app.database;
    await dataSource.query(
      `INSERT INTO marketplace.nda (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, buyer_name,
         buyer_capacity, buyer_firm, state, text_version, page, requested_at, shown_at, signed_at)
       SELECT gen_random_uuid(), n % 50, 'A', CASE WHEN n % 2 = 0 THEN $1::uuid ELSE gen_random_uuid() END,
         gen_random_uuid(), n || '@elsewhere.test', 'Earlier ' || md5(n::text), 'Partner', '', 'expired', 1, 'A', now(),
         now(), now()
       FROM generate_series(1, $2::int) AS n`,
      [ownerId, NDAS],
    );
    await dataSource.query(
      `INSERT INTO marketplace.evidence (seq, version, nda_id, number, record, record_hash, prev_hash, hash)
       SELECT row_number() OVER (), 2, id, 1, '{"kind":"signed"}', id, 'before ' || id, id FROM marketplace.nda`,
    );
    await dataSource.query(
      `INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, mailbox_hash, at)
       SELECT 'block', 'seller', owner_id, buyer_id, id, now() FROM marketplace.nda`,
    );
    await dataSource.query('ANALYZE marketplace.nda, marketplace.evidence, marketplace.side_act');
  });
  afterAll(() => app.close());

  it('is what was recorded since the first look and what that has found, by keys alone', async () => {
    const { manager } = app.database.dataSource;
    const buyer = { buyerId: randomUUID(), buyerEmail: 'eve@example.com', legalName: 'Eve Smith', crd: null };
    const [earlier] = await manager.query<KnownBuyer['earlier'][number][]>(
      `SELECT id, buyer_id AS "buyerId", buyer_email AS "buyerEmail", buyer_name AS "legalName", NULL AS crd
       FROM marketplace.nda WHERE owner_id = $1 LIMIT 1`,
      [ownerId],
    );
    const known = { ...buyer, earlier: earlier ? [earlier] : [], upTo: NDAS - RECORDS_SINCE };
    const plans: string[] = [];
    const explaining = {
      async query(text: string, parameters: unknown[]): Promise<unknown> {
        const rows = await manager.query<Record<string, string>[]>(`EXPLAIN ${text}`, parameters);
        plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''));
        return manager.query(text, parameters);
      },
    } as unknown as Transaction;
    const holds = app.app.get(NdaHolds);
    const place = { ownerId, listingId };
    const present = await holds.refreshed(explaining, place, known);
    await holds.isEndedByAdmin(explaining, listingId, present);
    expect(await holds.holdOf(place, present, '', explaining)).toBe('blocked');
    const names = [...plans.join('\n').matchAll(/(?:Index (?:Only )?Scan (?:using|on)|Seq Scan on) (\w+)/g)];
    expect([...new Set(names.map(([, name]) => name))].sort()).toEqual(
      expect.arrayContaining(['evidence_pkey', 'nda_pkey', 'side_act_buyer_id', 'side_act_mailbox_hash']),
    );
    for (const name of ['nda', 'nda_owner', 'nda_log_listing', 'evidence', 'side_act', 'side_act_owner_id'])
      expect(names.map(([, found]) => found)).not.toContain(name);
  });
});
