import {
  isErrorBody,
  type ConfidentialListing,
  type InquiryThread,
  type ListingAccess,
  type NdaList,
  type OpenDocuments,
} from '@app/contracts';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { verifyBundle } from '../nda/evidence/verify-bundle';
import { GrantsRepository } from '../nda/grants.repository';
import { expireNdas } from '../nda/nda-expiry';
import { NdaMails } from '../nda/nda-mails';
import { NdaRepository } from '../nda/nda.repository';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { pdf } from '../testing/files';
import { actorOf } from '../testing/nda-app';
import { startOffersApp, type OffersApp } from '../testing/offers-app';

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));
afterEach(() => app.clock.reset());

const DAY_MS = 86_400_000;
const documentsPath = (listing: number) => `/api/marketplace-listings/${listing}/documents`;

async function upload(listing: number): Promise<void> {
  const path = `/api/my-listings/${listing}/documents?name=Accounts.pdf&documentClass=nda`;
  const headers = { ...app.headersOf('seller'), 'content-type': 'application/octet-stream' };
  const response = await fetch(app.base + path, { method: 'POST', headers, body: new Uint8Array(await pdf(1)) });
  if (response.status !== 201) throw new Error(await response.text());
}

/** A deal that both sides have signed, beside the offer of another buyer. */
async function signed() {
  const listing = await app.listing('seller');
  await upload(listing);
  const offer = await app.sent('buyer', listing);
  await app.sent('rival', listing);
  const accepted = (await app.move('seller', offer, 'accept')).body;
  const both = (await app.signOffer('buyer', (await app.signOffer('seller', accepted)).body)).body;
  return { listing, both };
}

async function sale(): Promise<number> {
  const { listing, both } = await signed();
  expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
  return listing;
}

/** Whether facts, the list and the file are open, in this order. */
async function opened(name: string, listing: number): Promise<[number, number, number]> {
  const facts = await app.as(name, 'GET', `/api/marketplace-listings/${listing}/confidential`);
  const { documents } = (await app.as<OpenDocuments>(name, 'GET', documentsPath(listing))).body;
  const [{ id }] = await app
    .sql<{ id: string }>('SELECT id FROM marketplace.document WHERE listing_id = $1', [listing])
    .then(([row]) => [row ?? { id: actorOf(name).userId }] as const);
  const file = await fetch(`${app.base}${documentsPath(listing)}/${id}/file`, { headers: app.headersOf(name) });
  await file.arrayBuffer();
  return [facts.status, documents?.length ?? 0, file.status];
}

const OPEN = [200, 1, 200];
const CLOSED = [404, 0, 404];

describe('the data of a practice that was sold', () => {
  it('stays open to its buyer, who reads that they bought it, and to no other buyer', async () => {
    const listing = await sale();
    expect(await opened('buyer', listing)).toEqual(OPEN);
    const { asBuyer } = (await app.as<NdaList>('buyer', 'GET', '/api/ndas')).body;
    expect(asBuyer.find(({ listingId }) => listingId === listing)).toMatchObject({ listing: 'closed', isBought: true });
    await app.sql(`UPDATE marketplace."grant" SET state = 'granted' WHERE listing_id = $1 AND state = 'suspended'`, [
      listing,
    ]);
    for (const name of ['rival', 'third']) expect(await opened(name, listing)).toEqual(CLOSED);
  });

  it.each([
    ['whose NDA has ended', `UPDATE marketplace.nda SET state = 'ended' WHERE listing_id = $1`],
    ['whose access was revoked', `UPDATE marketplace."grant" SET state = 'revoked' WHERE listing_id = $1`],
    ['of a listing that was archived', `UPDATE marketplace.listing SET status = 'archived' WHERE id = $1`],
    ['whose deal was not closed', `UPDATE marketplace.offer SET state = 'terminated' WHERE listing_id = $1`],
  ])('is closed to a buyer %s', async (_, change) => {
    const listing = await sale();
    await app.sql(change, [listing]);
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('stays closed when its owner withdrew the listing before the closing', async () => {
    const { listing, both } = await signed();
    await app.sql(`UPDATE marketplace.listing SET status = 'withdrawn' WHERE id = $1`, [listing]);
    expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('goes with the account of the seller', async () => {
    const listing = await sale();
    const { userId, username } = actorOf('seller');
    const data = app.app.get(MarketplacePersonalData);
    await app.database.dataSource.transaction((manager) =>
      data.erase({ userId, email: username, emailVerified: true }, manager),
    );
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });
});

/** What the worker does when terms are over. */
const expire = () =>
  expireNdas({
    database: app.database.dataSource,
    clock: app.clock,
    ndas: app.app.get(NdaRepository),
    grants: app.app.get(GrantsRepository),
    evidence: app.app.get(EvidenceRepository),
    mails: app.app.get(NdaMails),
  });

type Term = { ndaId: string; from: Date; accessUntil: Date; ndaUntil: Date };

/** Of the buyer's first access. */
async function termOf(listing: number): Promise<Term> {
  const [term] = await app.sql<Term>(
    `SELECT n.id AS "ndaId", g.valid_from AS "from", g.valid_until AS "accessUntil", n.expires_at AS "ndaUntil"
     FROM marketplace."grant" g JOIN marketplace.nda n ON n.id = g.nda_id
     WHERE n.listing_id = $1 AND n.buyer_id = $2 ORDER BY g.valid_from LIMIT 1`,
    [listing, actorOf('buyer').userId],
  );
  if (!term) throw new Error('No access');
  return term;
}

const accessPath = (listing: number) => `/api/my-listings/${listing}/access`;
async function accessOf(listing: number) {
  const { buyers } = (await app.as<ListingAccess>('seller', 'GET', accessPath(listing))).body;
  const buyer = buyers.find(({ hasBought }) => hasBought);
  if (!buyer) throw new Error('No buyer has bought it');
  return buyer;
}
async function moveAccess(listing: number, move: string): Promise<void> {
  const { ndaId, grants } = await accessOf(listing);
  const grant = grants.find(({ moves }) => moves.some((each) => each === move));
  const path = `${accessPath(listing)}/${ndaId}/grants/${grant?.id}/moves`;
  expect((await app.as('seller', 'POST', path, { move, reason: 'All has been handed over.' })).status).toBe(200);
}

describe('the access of a buyer after the closing', () => {
  it.each([179, 180, 181])('is open on day %d of the NDA, whose term it has', async (day) => {
    const listing = await sale();
    const { from, accessUntil, ndaUntil } = await termOf(listing);
    expect(accessUntil.getTime() - from.getTime()).toBe(180 * DAY_MS);
    app.clock.goOnFrom(new Date(from.getTime() + day * DAY_MS));
    await expire();
    expect(await opened('buyer', listing)).toEqual(OPEN);
    const facts = await app.as<ConfidentialListing>(
      'buyer',
      'GET',
      `/api/marketplace-listings/${listing}/confidential`,
    );
    expect(new Date(facts.body.until)).toEqual(ndaUntil);
  });

  it('ends at the moment at which the NDA ends', async () => {
    const listing = await sale();
    const { ndaUntil } = await termOf(listing);
    app.clock.goOnFrom(new Date(ndaUntil.getTime() - DAY_MS));
    expect(await opened('buyer', listing)).toEqual(OPEN);
    app.clock.goOnFrom(ndaUntil);
    expect(await opened('buyer', listing)).toEqual(CLOSED);
    await expire();
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it.each([
    ['marked by the worker', expire],
    ['not marked yet', async () => 0],
  ])('opens again with a late closing when time alone had ended it (%s)', async (_, sweep) => {
    const { listing, both } = await signed();
    const { accessUntil } = await termOf(listing);
    app.clock.goOnFrom(accessUntil);
    await sweep();
    expect(await opened('buyer', listing)).toEqual(CLOSED);
    expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
    expect(await opened('buyer', listing)).toEqual(OPEN);
  });

  it('does not open again when the owner had revoked it, or suspended it until it ended', async () => {
    for (const state of ['revoked', 'suspended']) {
      const { listing, both } = await signed();
      const { ndaId, accessUntil } = await termOf(listing);
      await app.sql(`UPDATE marketplace."grant" SET state = $2, reason = 'Not now.' WHERE nda_id = $1`, [ndaId, state]);
      app.clock.goOnFrom(accessUntil);
      await expire();
      expect((await app.move('seller', both, 'close')).body.state).toBe('closed');
      expect(await opened('buyer', listing)).toEqual(CLOSED);
      app.clock.reset();
    }
  });

  it('stays suspended through the closing, and lasts as long as the NDA once it is restored', async () => {
    const { listing, both } = await signed();
    const { ndaId, accessUntil } = await termOf(listing);
    await app.sql(`UPDATE marketplace."grant" SET state = 'suspended', reason = 'Not now.' WHERE nda_id = $1`, [ndaId]);
    await app.move('seller', both, 'close');
    expect(await opened('buyer', listing)).toEqual(CLOSED);
    await moveAccess(listing, 'restore');
    app.clock.goOnFrom(new Date(accessUntil.getTime() + DAY_MS));
    expect(await opened('buyer', listing)).toEqual(OPEN);
  });

  it('is ended by the seller on the page of the sold listing, for good or for a time', async () => {
    const listing = await sale();
    expect((await accessOf(listing)).grants.map(({ state, moves }) => [state, moves])).toEqual([
      ['granted', ['suspend', 'revoke']],
      ['expired', []],
    ]);
    await moveAccess(listing, 'suspend');
    expect(await opened('buyer', listing)).toEqual(CLOSED);
    await moveAccess(listing, 'restore');
    expect(await opened('buyer', listing)).toEqual(OPEN);
    await moveAccess(listing, 'revoke');
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('ends with the NDA when the seller ends that', async () => {
    const listing = await sale();
    const { ndaId } = await termOf(listing);
    expect((await app.as('seller', 'POST', `/api/ndas/${ndaId}/end`, { reason: 'All is done.' })).status).toBe(200);
    expect(await opened('buyer', listing)).toEqual(CLOSED);
  });

  it('is in the evidence of both sides, which verifies', async () => {
    const listing = await sale();
    const { ndaId, ndaUntil } = await termOf(listing);
    for (const name of ['buyer', 'seller']) {
      const path = `${app.base}/api/ndas/${ndaId}/evidence`;
      const file = Buffer.from(await (await fetch(path, { headers: app.headersOf(name) })).arrayBuffer());
      expect(verifyBundle(file).result).toBe('unproven');
      expect(JSON.parse(file.toString()).grants).toMatchObject([{}, { until: ndaUntil.toISOString() }]);
    }
  });

  it('is not touched by a block in the conversation, which ends the messages', async () => {
    const listing = await app.listing('seller');
    await upload(listing);
    const thread = (
      await app.as<InquiryThread>('buyer', 'POST', `/api/marketplace-listings/${listing}/inquiries`, {
        message: 'Is the owner open to staying for a year?',
      })
    ).body;
    const accepted = (await app.move('seller', await app.sent('buyer', listing), 'accept')).body;
    const both = (await app.signOffer('buyer', (await app.signOffer('seller', accepted)).body)).body;
    await app.move('seller', both, 'close');
    const path = `/api/marketplace-inquiries/${thread.id}`;
    expect((await app.as('seller', 'POST', `${path}/block`)).status).toBe(200);
    expect((await app.as('buyer', 'POST', `${path}/messages`, { message: 'May I ask about the lease?' })).status).toBe(
      409,
    );
    expect(await opened('buyer', listing)).toEqual(OPEN);
    await moveAccess(listing, 'suspend');
    await moveAccess(listing, 'restore');
    expect(await opened('buyer', listing)).toEqual(OPEN);
  });
});

describe('the owner of a listing that opens nothing to a buyer', () => {
  const buyersOf = async (listing: number) =>
    (await app.as<ListingAccess>('seller', 'GET', accessPath(listing))).body.buyers;
  const moved = (listing: number, ndaId: string, grantId: string, move: string) =>
    app.as('seller', 'POST', `${accessPath(listing)}/${ndaId}/grants/${grantId}/moves`, { move, reason: 'A reason.' });
  const release = (listing: number, ndaId: string) =>
    app.as('seller', 'POST', `${accessPath(listing)}/${ndaId}/release`, { documentClasses: ['released'] });

  it.each([
    ['sold', 'sold', /^The practice was sold\./],
    ['withdrawn', 'off_market', /^This listing is not on the market/],
    ['expired', 'off_market', /^This listing is not on the market/],
  ])(
    'neither restores nor releases (%s), is told why, and the buyer hears of nothing',
    async (status, closed, reason) => {
      const listing = status === 'sold' ? await sale() : await app.listing('seller');
      if (status !== 'sold') {
        await app.active('rival', listing);
        await app.sql('UPDATE marketplace.listing SET status = $2 WHERE id = $1', [listing, status]);
        await app.sql(`UPDATE marketplace."grant" SET state = 'suspended' WHERE listing_id = $1`, [listing]);
      }
      const rival = (await buyersOf(listing)).find((buyer) => buyer.closed !== null);
      const [grant] = rival?.grants ?? [];
      if (!rival || !grant) throw new Error('No access');
      expect(rival).toMatchObject({ closed, hasBought: false, grants: [{ state: 'suspended', moves: ['revoke'] }] });
      const mails = app.mails.sent.length;
      for (const answer of [
        await moved(listing, rival.ndaId, grant.id, 'restore'),
        await release(listing, rival.ndaId),
      ])
        expect([answer.status, isErrorBody(answer.body) && answer.body.error.message]).toEqual([
          409,
          expect.stringMatching(reason),
        ]);
      expect(app.mails.sent).toHaveLength(mails);
      expect((await moved(listing, rival.ndaId, grant.id, 'revoke')).status).toBe(200);
    },
  );
});
