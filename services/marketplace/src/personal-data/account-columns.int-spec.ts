import type { KeptMarketplace } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { PEOPLE, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { rowsOfAccount } from '../testing/rows-of-account';
import { MarketplacePersonalData } from './marketplace-personal-data';

/** What a deletion of the account does to a column that names it, and the part of the export that shows the row. */
type Column = {
  erased: 'its row goes' | 'it is emptied' | 'it names no account any more' | 'it stays';
  exported: keyof KeptMarketplace | { not: string };
};

const OF_ADMINISTRATORS = { not: 'what a person did as an administrator is no data of their account' };
const WITH_NDA = { not: 'it is part of an NDA, which is exported' };

/** Every column of the schema that names an account. */
const ACCOUNTS: Record<string, Column> = {
  'alert_digest.user_id': { erased: 'its row goes', exported: 'searchAlerts' },
  'alert_token.user_id': { erased: 'its row goes', exported: { not: 'a link is a secret' } },
  'buyer_note.buyer_id': { erased: 'its row goes', exported: 'notes' },
  'buyer_profile.user_id': { erased: 'its row goes', exported: 'buyerProfile' },
  'favorite.user_id': { erased: 'its row goes', exported: 'favorites' },
  'grant.buyer_id': { erased: 'it names no account any more', exported: WITH_NDA },
  'inquiry.buyer_id': { erased: 'it is emptied', exported: 'inquiries' },
  'inquiry.seller_id': { erased: 'its row goes', exported: 'inquiries' },
  'inquiry_block.user_id': { erased: 'its row goes', exported: 'writingBlockedAt' },
  'inquiry_report.reporter_id': { erased: 'it is emptied', exported: 'inquiries' },
  'inquiry_report.sender_id': { erased: 'it is emptied', exported: { not: 'it would tell who reported' } },
  'inquiry_report_event.actor_id': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'listing.claimed_by': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'listing.owner_id': { erased: 'its row goes', exported: 'listings' },
  'listing_history.actor_id': { erased: 'it is emptied', exported: { not: 'the versions of listings are exported' } },
  'listing_version.decided_by': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'listing_version.saved_by': { erased: 'its row goes', exported: 'listings' },
  'nda.buyer_id': { erased: 'it names no account any more', exported: 'ndas' },
  'nda.owner_id': { erased: 'it names no account any more', exported: 'ndas' },
  'nda_admin_event.actor_id': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'nda_setting.owner_id': { erased: 'its row goes', exported: 'ndaSettings' },
  'nda_text_approval.actor_id': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'news_edition.last_user_id': {
    erased: 'it is emptied',
    exported: { not: 'it only says how far a day’s mails came' },
  },
  'news_mail.user_id': { erased: 'its row goes', exported: 'newsMails' },
  'news_token.user_id': { erased: 'its row goes', exported: { not: 'a link is a secret' } },
  'offer.buyer_id': { erased: 'it is emptied', exported: 'offers' },
  'offer.owner_id': { erased: 'it is emptied', exported: 'offers' },
  'proof_event.actor_id': { erased: 'it is emptied', exported: OF_ADMINISTRATORS },
  'proof_event.buyer_id': { erased: 'it is emptied', exported: 'buyerProfile' },
  'proof_of_funds.user_id': { erased: 'its row goes', exported: 'buyerProfile' },
  'saved_search.user_id': { erased: 'its row goes', exported: 'savedSearches' },
  'saved_valuation.user_id': { erased: 'its row goes', exported: 'savedValuations' },
  'search_match.user_id': { erased: 'its row goes', exported: 'searchAlerts' },
  'seller_exclusion.owner_id': { erased: 'its row goes', exported: 'exclusions' },
  'side_act.buyer_id': { erased: 'it is emptied', exported: 'acts' },
  'side_act.owner_id': { erased: 'its row goes', exported: 'acts' },
};

/** Texts that name a person. What both sides of an NDA signed, and what was delivered under it, stays as evidence. */
const PERSONS: Record<string, Column> = {
  'document_delivery.address': { erased: 'it stays', exported: 'deliveries' },
  'evidence.record': { erased: 'it stays', exported: WITH_NDA },
  'evidence.sealed': { erased: 'it stays', exported: 'ndas' },
  'listing_version.seller_phone_e164': { erased: 'its row goes', exported: 'listings' },
  'listing_version.seller_phone_extension': { erased: 'its row goes', exported: 'listings' },
  'nda.buyer_email': { erased: 'it stays', exported: 'ndas' },
  'nda.buyer_name': { erased: 'it stays', exported: 'ndas' },
  'nda.seller_name': { erased: 'it stays', exported: 'ndas' },
  'nda_setting.legal_name': { erased: 'its row goes', exported: 'ndaSettings' },
  'nda_setting.owner_email': { erased: 'its row goes', exported: 'ndaSettings' },
  'offer_signature.legal_name': { erased: 'it stays', exported: 'offers' },
  'offer_signature.record': { erased: 'it stays', exported: 'offers' },
  'seller_exclusion.emails': { erased: 'its row goes', exported: 'exclusions' },
  'side_act.mailbox_hash': { erased: 'it stays', exported: { not: 'it would tell what owners decided' } },
};
const NAMES_PERSONS = '(email|mailbox|address|record$|sealed$|_ip$|phone|agent|(legal|buyer|seller)_name)';
/** A column of that kind without a person. */
const OTHERS = ['offer_version.record'];

/** Ids of rows of this schema. */
const ROWS = new Set(
  ['document', 'digest', 'grant', 'inquiry', 'nda', 'offer', 'proof', 'report', 'search', 'valuation'].map(
    (name) => `${name}_id`,
  ),
);

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());

const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  app.database.dataSource.query<T[]>(text, parameters);
const columns = async (condition: string): Promise<string[]> =>
  (
    await sql<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'marketplace' AND ${condition} ORDER BY (table_name || '.' || column_name) COLLATE "C"`,
    )
  ).map(({ name }) => name);
const columnOf = (name: string): string => name.slice(name.indexOf('.') + 1);
const tableOf = (name: string): string => `marketplace."${name.slice(0, name.indexOf('.'))}"`;

describe('the schema of the marketplace', () => {
  it('names accounts in no column that this list does not know', async () => {
    const ids = (await columns(`data_type = 'uuid'`)).filter((name) => {
      const column = columnOf(name);
      return column !== 'id' && !ROWS.has(column);
    });
    expect(ids).toEqual(Object.keys(ACCOUNTS).sort());
  });

  it('names persons in no text that this list does not know', async () => {
    const texts = await columns(`data_type <> 'uuid' AND column_name ~ '${NAMES_PERSONS}'`);
    expect(texts.filter((name) => !OTHERS.includes(name))).toEqual(Object.keys(PERSONS).sort());
  });

  it('lists a column that is new', async () => {
    await sql('CREATE TABLE marketplace.newcomer (id uuid, viewer_id uuid, contact_email text)');
    try {
      expect(await columns(`data_type = 'uuid'`)).toContain('newcomer.viewer_id');
      expect(await columns(`column_name ~ '${NAMES_PERSONS}'`)).toContain('newcomer.contact_email');
    } finally {
      await sql('DROP TABLE marketplace.newcomer');
    }
  });
});

describe('an account that is in every column', () => {
  const { userId, username: email } = PEOPLE.ada;
  const person = { userId, email, emailVerified: true };
  const data = () => app.app.get(MarketplacePersonalData);
  const rows = async (name: string): Promise<number> =>
    (
      await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tableOf(name)} WHERE ${columnOf(name)} = $1`, [userId])
    )[0]?.n ?? 0;
  const size = async (name: string) =>
    (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tableOf(name)}`))[0]?.n ?? 0;

  it('is exported, and deleted from all of them, with the rows of others and the records that stay', async () => {
    const summary = 'An owner retires in stages and stays for two years.';
    const own = await app.listing('ada', practice({ summary }), 'published');
    const other = await app.listing('ben', practice({ summary }), 'published');
    await rowsOfAccount(app.database.dataSource, { userId, otherId: PEOPLE.ben.userId, own: own.id, other: other.id });

    const names = Object.keys(ACCOUNTS);
    expect(await Promise.all(names.map(async (name) => [name, (await rows(name)) > 0]))).toEqual(
      names.map((name) => [name, true]),
    );
    const exported = await data().export(person);
    for (const [name, { exported: part }] of Object.entries({ ...ACCOUNTS, ...PERSONS })) {
      if (typeof part !== 'string') continue;
      const value = exported[part];
      expect([name, value === null || (Array.isArray(value) && value.length === 0)]).toEqual([name, false]);
    }

    const before = new Map(await Promise.all(names.map(async (name) => [name, await size(name)] as const)));
    await app.database.dataSource.transaction((manager) => data().erase(person, manager));
    for (const [name, { erased }] of Object.entries(ACCOUNTS)) {
      expect([name, await rows(name)]).toEqual([name, 0]);
      if (erased === 'it names no account any more') expect([name, await size(name)]).toEqual([name, before.get(name)]);
      if (erased === 'it is emptied') {
        const [row] = await sql(`SELECT 1 FROM ${tableOf(name)} WHERE ${columnOf(name)} IS NULL`);
        expect([name, row !== undefined]).toEqual([name, true]);
      }
    }
    const left = await data().export(person);
    for (const [part, value] of Object.entries(left)) expect([part, value ?? []]).toEqual([part, []]);
  });
});
