import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

type Parts = {
  userId: string;
  /** The other side of every thread, NDA and offer. */
  otherId: string;
  /** Listings of the two. */
  own: number;
  other: number;
};
type Value = string | number | boolean | null | Date | Buffer | string[];

const NOW = new Date('2026-11-20T10:00:00Z');
const sha256 = () => createHash('sha256').update(randomBytes(16)).digest('hex');
const SIGNATURE = { legal_name: 'Ada Example', capacity: 'Owner', firm: 'Example Advisors' };

/**
 * Gives an account a row wherever the schema of the marketplace can name it, on either side, as a buyer, an owner and
 * an administrator. Written as rows: through the product it would take forty calls of several people.
 */
export async function rowsOfAccount(dataSource: DataSource, parts: Parts): Promise<void> {
  const insert = async (table: string, row: Record<string, Value>) => {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    await dataSource.query(
      `INSERT INTO marketplace.${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
  };
  await insertOwn(insert, parts);
  await insertThreads(insert, parts);
  for (const side of ['buyer', 'owner'] as const) await insertDeal(insert, parts, side);
  await insertActsOfAdministrator(insert, parts);
  await dataSource.query('UPDATE marketplace.listing SET claimed_by = $1, claimed_until = $2 WHERE id = $3', [
    parts.userId,
    NOW,
    parts.other,
  ]);
  await dataSource.query('UPDATE marketplace.listing_version SET decided_by = $1 WHERE listing_id = $2', [
    parts.userId,
    parts.other,
  ]);
}

type Insert = (table: string, row: Record<string, Value>) => Promise<void>;

async function insertOwn(insert: Insert, { userId, own, other }: Parts): Promise<void> {
  const [search, digest] = [randomUUID(), randomUUID()];
  const saved = { user_id: userId, name: 'Ohio', cadence: 'daily', created_at: NOW };
  await insert('favorite', { user_id: userId, listing_id: other, added_at: NOW });
  await insert('saved_search', { ...saved, id: search, query: 'area=OH' });
  await insert('alert_digest', {
    id: digest,
    user_id: userId,
    cadence: 'daily',
    window_start: NOW,
    created_at: NOW,
  });
  await insert('search_match', {
    search_id: search,
    listing_id: other,
    public_version: 1,
    user_id: userId,
    matched_at: NOW,
    digest_id: digest,
  });
  await insert('alert_token', { token_hash: randomBytes(32), user_id: userId, search_id: search, created_at: NOW });
  await insert('news_edition', { window_start: NOW, covers_from: new Date(0), last_user_id: userId });
  await insert('news_mail', {
    id: randomUUID(),
    user_id: userId,
    window_start: NOW,
    covers_from: NOW,
    created_at: NOW,
  });
  await insert('news_token', { token_hash: randomBytes(32), user_id: userId, kind: null, created_at: NOW });
  await insert('buyer_note', { buyer_id: userId, listing_id: other, text: 'A note', revision: 1, changed_at: NOW });
  await insert('buyer_profile', { user_id: userId, fields: '{}', revision: 1, changed_at: NOW });
  await insert('proof_of_funds', {
    id: randomUUID(),
    user_id: userId,
    state: 'submitted',
    name: 'Funds.pdf',
    type: 'pdf',
    bytes: 9,
    sha256: sha256(),
    scan: 'unscanned',
    storage_key: randomBytes(16).toString('hex'),
    submitted_at: NOW,
  });
  await insert('saved_valuation', {
    id: randomUUID(),
    user_id: userId,
    name: 'A sale',
    sale: '{}',
    market: '{}',
    summary: '{}',
    created_at: NOW,
    updated_at: NOW,
  });
  await insert('seller_exclusion', {
    owner_id: userId,
    firms: ['A rival'],
    domains: [],
    emails: ['rival@example.com'],
    closed: false,
    changed_at: NOW,
  });
  await insert('nda_setting', {
    ...SIGNATURE,
    listing_id: own,
    owner_id: userId,
    owner_email: 'ada@example.com',
    automatic: true,
    changed_at: NOW,
  });
}

async function insertThreads(insert: Insert, { userId, otherId, own, other }: Parts): Promise<void> {
  const thread = { state: 'open', started_at: NOW, last_message_at: NOW };
  const names = { buyer_alias: 'Buyer AB12', seller_alias: 'Seller AB12' };
  await insert('inquiry', {
    ...thread,
    ...names,
    id: randomUUID(),
    listing_id: other,
    buyer_id: userId,
    seller_id: otherId,
  });
  await insert('inquiry', {
    ...thread,
    ...names,
    id: randomUUID(),
    listing_id: own,
    buyer_id: otherId,
    seller_id: userId,
  });
  await insert('inquiry_block', { user_id: userId, blocked_at: NOW });
  for (const [owner_id, buyer_id] of [
    [userId, otherId],
    [otherId, userId],
  ] as const)
    await insert('side_act', { kind: 'block', side: 'seller', owner_id, buyer_id, at: NOW });
}

/** A signed NDA with access, a delivery and a signed offer, the account being on this side. */
async function insertDeal(insert: Insert, parts: Parts, side: 'buyer' | 'owner'): Promise<void> {
  const [nda, grant, offer, version] = [randomUUID(), randomUUID(), randomUUID(), sha256()];
  const isBuyer = side === 'buyer';
  const [buyer, owner] = isBuyer ? [parts.userId, parts.otherId] : [parts.otherId, parts.userId];
  const listing = { listing_id: isBuyer ? parts.other : parts.own };
  await insert('nda', {
    ...listing,
    id: nda,
    listing_title: 'A practice',
    owner_id: owner,
    buyer_id: buyer,
    state: 'active',
    text_version: 1,
    page: 'page',
    requested_at: NOW,
    shown_at: NOW,
    signed_at: NOW,
    countersigned_at: NOW,
    buyer_email: 'buyer@example.com',
    buyer_name: 'Bea Buyer',
    buyer_capacity: 'Partner',
    buyer_firm: 'Firm',
    seller_name: 'Sam Seller',
    seller_capacity: 'Owner',
    seller_firm: 'Firm',
  });
  await insert('"grant"', {
    ...listing,
    id: grant,
    buyer_id: buyer,
    nda_id: nda,
    tier: 'nda',
    document_classes: ['nda'],
    valid_from: NOW,
    valid_until: new Date('2027-11-20T10:00:00Z'),
    state: 'granted',
  });
  await insert('document_delivery', {
    ...listing,
    id: randomUUID(),
    nda_id: nda,
    grant_id: grant,
    document_id: randomUUID(),
    document_name: 'Clients.csv',
    sha256: sha256(),
    marked: false,
    code: 'c',
    address: '192.0.2.1',
    delivered_at: NOW,
  });
  await insert('offer', {
    ...listing,
    id: offer,
    listing_title: 'A practice',
    nda_id: nda,
    owner_id: owner,
    buyer_id: buyer,
    state: 'closed',
    versions: 1,
    created_at: NOW,
    changed_at: NOW,
  });
  await insert('offer_version', {
    ...{ offer_id: offer, number: 1, author: 'buyer', terms: '{}', sent_at: NOW },
    ...{ record: '{}', prev_hash: '0', hash: version },
  });
  await insert('offer_signature', {
    ...SIGNATURE,
    offer_id: offer,
    side: 'buyer',
    signed_at: NOW,
    version_hash: version,
    ...{ record: '{}', hash: sha256() },
  });
}

async function insertActsOfAdministrator(insert: Insert, { userId }: Parts): Promise<void> {
  const report = randomUUID();
  await insert('inquiry_report', {
    id: report,
    reported_by: 'buyer',
    reporter_id: userId,
    sender_id: userId,
    reason: 'Spam',
    state_before: 'open',
    reported_at: NOW,
    decision: 'dismiss',
    decided_at: NOW,
  });
  await insert('inquiry_report_event', { report_id: report, at: NOW, actor_id: userId, event: 'read' });
  await insert('nda_text_approval', { version: 1, actor_id: userId, approved_at: NOW });
  await insert('nda_admin_event', { at: NOW, actor_id: userId, action: 'chain_checked', faults: 0 });
  await insert('proof_event', {
    proof_id: randomUUID(),
    buyer_id: userId,
    at: NOW,
    actor_id: userId,
    action: 'opened',
  });
}
