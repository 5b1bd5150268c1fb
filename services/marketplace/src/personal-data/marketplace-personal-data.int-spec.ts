import type { NdaList, NdaText, NdaView, RequestedNda } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { PEOPLE, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { BUYER_SIGNATURE, SELLER_SIGNATURE } from '../testing/nda-app';
import { MarketplacePersonalData } from './marketplace-personal-data';

const content = practice({ summary: 'An owner retires in stages and stays for two years.' });
const personOf = (name: 'ada' | 'ben' | 'mia' | 'pia') => ({
  userId: PEOPLE[name].userId,
  email: PEOPLE[name].username,
  emailVerified: true,
});

let app: MarketplaceApp;
let data: MarketplacePersonalData;
beforeAll(async () => {
  app = await startMarketplaceApp();
  data = app.app.get(MarketplacePersonalData);
});
afterAll(() => app.close());

describe('an account’s listings', () => {
  it('are exported with every version, and are gone with the account, from the public as well', async () => {
    const { id, revision } = await app.listing('ada', content, 'published');
    const other = await app.listing('ben', content, 'published');
    const fields = { ...content, price: 4_000_000, sellerPhone: '+1 704 555 0100 ext. 12' };
    await app.as('ada', 'PUT', `/api/my-listings/${id}`, { revision, fields });
    await app.upload('ada', id, 'Clients.csv', Buffer.from('a,b\n'));
    expect(await data.export(personOf('ada'))).toMatchObject({
      documents: [{ listingId: id, name: 'Clients.csv', documentClass: 'nda', bytes: 4 }],
      listings: [
        {
          id,
          status: 'published',
          versions: [
            { number: 1, fields: content },
            { number: 2, fields, phoneE164: '+17045550100', phoneExtension: '12' },
          ],
        },
      ],
    });
    const exclusions = { firms: ['Own Firm'], domains: [], emails: [], closed: false };
    await app.as('ada', 'PUT', '/api/seller-exclusions', exclusions);
    expect(await data.export(personOf('ada'))).toMatchObject({ exclusions });
    for (const person of [personOf('ada'), personOf('mia')]) {
      await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    }
    expect(await data.export(personOf('ada'))).toEqual({
      listings: [],
      inquiries: [],
      favorites: [],
      savedSearches: [],
      savedValuations: [],
      offers: [],
      notes: [],
      exclusions: null,
      buyerProfile: null,
      documents: [],
      searchAlerts: [],
      newsMails: [],
      ndas: [],
      ndaSettings: [],
      deliveries: [],
      acts: [],
      writingBlockedAt: null,
    });
    const due = await app.database.dataSource.query<unknown[]>('SELECT 1 FROM marketplace.file_removal');
    expect(due).toHaveLength(1);
    const tables = ['document', 'listing', 'listing_version', 'listing_public', 'listing_history'];
    for (const table of tables) {
      const rows = await app.database.dataSource.query<unknown[]>(`SELECT * FROM marketplace.${table}`);
      const text = JSON.stringify(rows);
      expect([table, text.includes(PEOPLE.ada.userId), text.includes(PEOPLE.mia.userId)]).toEqual([
        table,
        false,
        false,
      ]);
    }
    expect((await app.call('GET', `/api/marketplace-listings/${other.id}`)).status).toBe(200);
  });
});

describe('an account’s NDAs', () => {
  const request = async (listing: number): Promise<NdaView> => {
    const path = `/api/marketplace-listings/${listing}/nda`;
    return (await app.as<RequestedNda>('pia', 'POST', path)).body.nda;
  };
  const asSeller = async () => (await app.as<NdaList>('ben', 'GET', '/api/ndas')).body.asSeller;

  it('stay with the other side once they are signed, ended and without access; requests go', async () => {
    const listings = [await app.listing('ben', content, 'published'), await app.listing('ben', content, 'published')];
    const [waiting, signed] = [await request(listings[0]?.id ?? 0), await request(listings[1]?.id ?? 0)];
    const { pageSha256 } = (await app.as<NdaText>('ben', 'GET', `/api/ndas/${signed.id}/page`)).body;
    const toSign = { textVersion: signed.textVersion, pageSha256, scrolledToEnd: true, acceptsElectronicRecords: true };
    await app.as('pia', 'POST', `/api/ndas/${signed.id}/sign`, { ...BUYER_SIGNATURE, ...toSign });
    await app.as('ben', 'POST', `/api/ndas/${signed.id}/countersign`, { ...SELLER_SIGNATURE, pageSha256 });
    expect((await asSeller()).map(({ id }) => id).sort()).toEqual([waiting.id, signed.id].sort());
    expect((await data.export(personOf('pia'))).ndas).toMatchObject([
      { side: 'buyer', state: 'requested', signature: null },
      { side: 'buyer', state: 'active', signature: BUYER_SIGNATURE },
    ]);

    await app.database.dataSource.transaction((manager) => data.erase(personOf('pia'), manager));
    expect(await asSeller()).toMatchObject([
      { id: signed.id, state: 'ended', reason: 'The other side has deleted its account.', buyer: BUYER_SIGNATURE },
    ]);
    const records = await app.database.dataSource.query<{ kind: string; by: string | null }[]>(
      `SELECT record::jsonb ->> 'kind' AS kind, record::jsonb ->> 'by' AS by FROM marketplace.evidence
       WHERE nda_id = $1 ORDER BY seq DESC LIMIT 2`,
      [signed.id],
    );
    expect(records).toEqual([
      { kind: 'revoked', by: 'buyer' },
      { kind: 'ended', by: 'buyer' },
    ]);
  });

  it('go with the listing of an owner who deletes the account', async () => {
    const { id } = await app.listing('ben', content, 'published');
    const nda = await request(id);
    await app.database.dataSource.transaction((manager) => data.erase(personOf('ben'), manager));
    expect((await app.as<NdaList>('pia', 'GET', '/api/ndas')).body.asBuyer.map((each) => each.id)).not.toContain(
      nda.id,
    );
  });
});
