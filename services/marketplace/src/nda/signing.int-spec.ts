import type { ErrorBody, NdaList, NdaText, NdaView, RequestedNda } from '@app/contracts';
import { NDA_LISTING_REFUSALS, ndaListing, type ListingStatus } from '@app/domain';
import { MarketplaceModule } from '../index';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { actorOf, BUYER_SIGNATURE, SELLER_SIGNATURE, startNdaApp, TestAccounts, type NdaApp } from '../testing/nda-app';
import { sha256 } from './evidence/evidence-record';

const accounts = new TestAccounts();
let app: NdaApp;
beforeAll(async () => {
  app = await startNdaApp([MarketplaceModule], accounts);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.clear();
  // A buyer has a limited number of requests a day.
  await sql('TRUNCATE limits.call_window');
});

const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  app.database.dataSource.query<T[]>(text, parameters);
const failure = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as ErrorBody;
  return { status, code: error.code, message: error.message };
};
const asBuyer = async (name: string, id: string) =>
  (await app.as<NdaList>(name, 'GET', '/api/ndas')).body.asBuyer.find((nda) => nda.id === id);
/** What an approved change of the title does to the public row. */
const retitle = (listing: number, title: string) =>
  sql('UPDATE marketplace.listing_public SET title = $2 WHERE listing_id = $1', [listing, title]);
const mailed = () => app.mails.sent.map(({ to, data }) => [to, 'news' in data ? data.news : null]);

describe('a signature', () => {
  const ask = async (name: string, listing: number) =>
    (await app.as<RequestedNda>(name, 'POST', `/api/marketplace-listings/${listing}/nda`)).body;

  it('is refused for a page that changed since it was read, in this tab or another one', async () => {
    const listing = await app.listing('seller');
    const read = await ask('tab', listing);
    await retitle(listing, 'Another practice');
    const conflict = { status: 409, code: 'MARKETPLACE.NDA_PAGE_CHANGED' };
    // The page in the database is still the one that was read; the listing is another one by now.
    expect(failure(await app.sign('tab', read.nda, { pageSha256: read.text.pageSha256 }))).toMatchObject(conflict);
    const current = await ask('tab', listing);
    expect(current.text.page).toContain(`Listing ${listing}: Another practice`);
    // The first tab still has the old page.
    expect(failure(await app.sign('tab', read.nda, { pageSha256: read.text.pageSha256 }))).toMatchObject(conflict);
    expect(await asBuyer('tab', read.nda.id)).toMatchObject({ state: 'requested', signedAt: null });
    const { pageSha256 } = current.text;
    expect((await app.sign('tab', current.nda, { pageSha256 })).body).toMatchObject({ state: 'signed' });
    const [row] = await sql<{ record: string }>('SELECT record FROM marketplace.evidence WHERE nda_id = $1', [
      read.nda.id,
    ]);
    expect(JSON.parse(row?.record ?? '')).toMatchObject({ listingTitle: 'Another practice', pageSha256 });
  });

  it('of a seller is bound to the page that they read as well', async () => {
    const listing = await app.listing('seller');
    const nda = await app.request('seen', listing);
    const early = (await app.as<NdaText>('seller', 'GET', `/api/ndas/${nda.id}/page`)).body;
    await retitle(listing, 'Another practice');
    const again = await app.request('seen', listing);
    await app.sign('seen', again);
    const countersign = (pageSha256: unknown) =>
      app.as<NdaView>('seller', 'POST', `/api/ndas/${nda.id}/countersign`, { ...SELLER_SIGNATURE, pageSha256 });
    expect(failure(await countersign(early.pageSha256))).toMatchObject({ code: 'MARKETPLACE.NDA_PAGE_CHANGED' });
    for (const nothing of [undefined, '', 'x'.repeat(64)]) expect((await countersign(nothing)).status).toBe(400);
    const page = (await app.as<NdaText>('seller', 'GET', `/api/ndas/${nda.id}/page`)).body;
    expect([page.page.includes('Another practice'), sha256(page.page)]).toEqual([true, page.pageSha256]);
    expect((await countersign(page.pageSha256)).body.state).toBe('active');
    expect((await app.as('mallory', 'GET', `/api/ndas/${nda.id}/page`)).status).toBe(404);
  });

  const CLOSED: ListingStatus[] = ['paused', 'withdrawn', 'expired', 'sold', 'archived', 'rejected', 'draft'];

  it.each(CLOSED)('opens nothing at a listing that is %s, and each side reads why', async (status) => {
    const listing = await app.listing('seller');
    const [unsigned, signed] = [await app.request('one', listing), await app.request('two', listing)];
    await app.sign('two', signed);
    await sql('UPDATE marketplace.listing SET status = $2 WHERE id = $1', [listing, status]);
    await sql('DELETE FROM marketplace.listing_public WHERE listing_id = $1', [listing]);
    const words = NDA_LISTING_REFUSALS[ndaListing(status)];
    const refused = { status: 409, code: 'MARKETPLACE.NDA_LISTING_CLOSED' };
    expect(failure(await app.sign('one', unsigned))).toEqual({ ...refused, message: words?.buyer });
    expect(failure(await app.countersign(signed))).toEqual({ ...refused, message: words?.seller });
    expect(await asBuyer('one', unsigned.id)).toMatchObject({
      listing: status === 'paused' ? 'paused' : 'closed',
      listingTitle: `Listing ${listing}`,
    });
    expect(await asBuyer('two', signed.id)).toMatchObject({ listingTitle: 'A practice', state: 'signed' });
    expect((await app.as('one', 'GET', `/api/ndas/${unsigned.id}/page`)).status).toBe(409);
    const opened = await sql('SELECT 1 FROM marketplace."grant" WHERE listing_id = $1', [listing]);
    expect(opened).toEqual([]);
    // Either side can still leave.
    expect((await app.as('two', 'POST', `/api/ndas/${signed.id}/withdraw`)).status).toBe(200);
  });

  it('opens nothing automatically at a closed listing, and nothing where the listing is gone', async () => {
    const listing = await app.listing('seller');
    const path = `/api/marketplace-listings/${listing}/nda-setting`;
    await app.as('seller', 'PUT', path, { ...SELLER_SIGNATURE, automatic: true });
    const nda = await app.request('auto', listing);
    await sql('DELETE FROM marketplace.listing WHERE id = $1', [listing]);
    expect(failure(await app.sign('auto', nda))).toMatchObject({ code: 'MARKETPLACE.NDA_LISTING_CLOSED' });
  });

  it('is given once, also when it is sent twice at the same time', async () => {
    const nda = await app.request('twice', await app.listing('seller'));
    const answers = await Promise.all([app.sign('twice', nda), app.sign('twice', nda)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all([app.countersign(nda), app.countersign(nda)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an account that is deleted', () => {
  const erase = async (name: string) => {
    const { userId, username: email } = actorOf(name);
    await app.database.dataSource.transaction((manager) =>
      app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, manager),
    );
    accounts.deleted.add(name);
  };

  it('takes its open NDAs along: the other side can neither countersign nor sign, and is told', async () => {
    const signed = await app.request('leaver', await app.listing('seller'));
    await app.sign('leaver', signed);
    app.mails.clear();
    await erase('leaver');
    expect(mailed()).toEqual([['seller@example.com', 'account_deleted']]);
    expect(failure(await app.countersign(signed))).toMatchObject({
      status: 409,
      message: 'The NDA is withdrawn and can no longer be changed.',
    });
    const ofLeaver = await app.request('stayer', await app.listing('seller-leaver'));
    const active = await app.active('stayer', await app.listing('seller-leaver'), 'seller-leaver');
    app.mails.clear();
    await erase('seller-leaver');
    expect(mailed()).toEqual([['stayer@example.com', 'account_deleted']]);
    expect((await app.sign('stayer', ofLeaver)).status).toBe(404);
    expect(await asBuyer('stayer', active.id)).toMatchObject({ state: 'ended', access: null });
    expect(await sql(`SELECT 1 FROM marketplace."grant" WHERE nda_id = $1 AND state = 'granted'`, [active.id])).toEqual(
      [],
    );
  });

  it('has its own part of each NDA in its export, without the other side’s', async () => {
    const nda = await app.active('exporter', await app.listing('seller'));
    const of = (name: string) => {
      const { userId, username: email } = actorOf(name);
      return app.app.get(MarketplacePersonalData).export({ userId, email, emailVerified: true });
    };
    const { ndas } = await of('exporter');
    expect(ndas).toMatchObject([
      {
        side: 'buyer',
        state: 'active',
        signature: BUYER_SIGNATURE,
        documentSha256: nda.documentSha256,
        records: [
          {
            kind: 'signed',
            account: { userId: actorOf('exporter').userId },
            circumstances: { email: 'exporter@example.com', address: '127.0.0.1' },
          },
        ],
      },
    ]);
    expect(JSON.stringify(ndas)).not.toContain('seller@example.com');
    const seller = JSON.stringify((await of('seller')).ndas);
    expect([seller.includes('countersigned'), seller.includes('exporter@example.com')]).toEqual([true, false]);
    expect(seller).not.toContain(actorOf('exporter').userId);
  });
});

describe('a mail about an NDA', () => {
  it('goes to the side that waits or has lost something, at every step', async () => {
    const listing = await app.listing('seller');
    const step = async (work: () => Promise<unknown>) => {
      app.mails.clear();
      await work();
      return mailed();
    };
    const nda = await app.request('step', listing);
    expect(await step(() => app.request('step', listing))).toEqual([]);
    expect(await step(() => app.sign('step', nda))).toEqual([['seller@example.com', 'waiting']]);
    expect(await step(() => app.countersign(nda))).toEqual([
      ['step@example.com', 'active'],
      ['seller@example.com', 'active'],
    ]);
    const end = { reason: 'Sold' };
    expect(await step(() => app.as('seller', 'POST', `/api/ndas/${nda.id}/end`, end))).toEqual([
      ['step@example.com', 'ended'],
    ]);
    const second = await app.request('step', listing);
    await app.sign('step', second);
    expect(await step(() => app.as('seller', 'POST', `/api/ndas/${second.id}/decline`, end))).toEqual([
      ['step@example.com', 'declined'],
    ]);
    const third = await app.request('step', listing);
    // Of a request that was not signed the seller was not told, nor is told that it is gone.
    expect(await step(() => app.as('step', 'POST', `/api/ndas/${third.id}/withdraw`))).toEqual([]);
    const fourth = await app.request('step', listing);
    await app.sign('step', fourth);
    expect(await step(() => app.as('step', 'POST', `/api/ndas/${fourth.id}/withdraw`))).toEqual([
      ['seller@example.com', 'withdrawn'],
    ]);
  });

  it('is sent neither to an account that is disabled or gone, nor to an address that is not verified', async () => {
    const listing = await app.listing('seller');
    const ndas = [await app.request('locked', listing), await app.request('gone', listing)];
    for (const [index, name] of ['locked', 'gone'].entries()) await app.sign(name, ndas[index] as NdaView);
    accounts.disabled.add('locked');
    accounts.deleted.add('gone');
    app.mails.clear();
    for (const nda of ndas) expect((await app.countersign(nda)).status).toBe(200);
    expect(mailed()).toEqual([
      ['seller@example.com', 'active'],
      ['seller@example.com', 'active'],
    ]);
    const other = await app.listing('unverified-seller');
    app.mails.clear();
    await app.sign('writer', await app.request('writer', other));
    expect(mailed()).toEqual([]);
  });
});
