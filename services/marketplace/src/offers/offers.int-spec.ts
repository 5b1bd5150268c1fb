import { isErrorBody, type ListingAccess, type MyListing, type OfferList, type OfferView } from '@app/contracts';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { actorOf } from '../testing/nda-app';
import { startOffersApp, TERMS, type OffersApp } from '../testing/offers-app';
import { brokenVersions, type ChainedVersion } from './offer-chain';

const DAY_MS = 86_400_000;

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.reset());
beforeEach(() => app.sql('TRUNCATE limits.call_window'));

const failure = ({ status, body }: { status: number; body: unknown }) => {
  if (!isErrorBody(body)) throw new Error(`not refused: ${JSON.stringify(body)}`);
  return { status, code: body.error.code, message: body.error.message, fields: body.error.fields };
};
const statusOf = async (id: number) =>
  (await app.sql<{ status: string }>('SELECT status FROM marketplace.listing WHERE id = $1', [id]))[0]?.status;
const confidential = async (name: string, id: number) =>
  (await app.as(name, 'GET', `/api/marketplace-listings/${id}/confidential`)).status;

describe('the draft of an offer', () => {
  it('needs an active NDA, and answers alike for foreign, missing and malformed listings', async () => {
    const listing = await app.listing('seller');
    await app.request('buyer', listing);
    const answers = [];
    for (const id of [listing, 999_999, 'x', '99999999999'])
      answers.push(failure(await app.as('buyer', 'POST', `/api/marketplace-listings/${id}/offers`, { terms: TERMS })));
    for (const answer of answers)
      expect(answer).toEqual({
        status: 404,
        code: 'MARKETPLACE.OFFER_NEEDS_NDA',
        message: 'An offer needs an active NDA for this listing, and you have none.',
        fields: undefined,
      });
  });

  it.each([
    [{ price: 0 }, { price: 'Enter the price between $1 and $5,000,000,000.' }],
    [
      { noteMonths: 0 },
      { noteMonths: 'Enter the term of the seller note as a whole number of months between 1 and 360.' },
    ],
    [{ closingOn: '2027-02-30' }, { closingOn: 'Enter the closing date.' }],
  ])('with %j is refused with a sentence at the field', async (changes, fields) => {
    const listing = await app.listing('seller');
    await app.active('buyer', listing);
    expect(failure(await app.draft('buyer', listing, changes))).toMatchObject({ status: 400, fields });
  });

  it.each([
    [{ price: null }, { price: 'Enter the price between $1 and $5,000,000,000.' }],
    [{ closingOn: '' }, { closingOn: 'Enter the closing date.' }],
    [{ closingOn: '2020-01-01' }, { closingOn: 'Choose a closing date after today.' }],
    [
      { parts: { ...TERMS.parts, equity: 0.1 } },
      { parts: 'Make the parts of the price add up to 100%; they add up to 110%: take 10% away.' },
    ],
  ])('is kept with %j, and not sent so', async (changes, fields) => {
    const listing = await app.listing('seller');
    await app.active('buyer', listing);
    const { body: draft } = await app.draft('buyer', listing, changes);
    expect((await app.read('buyer', draft.id)).body).toMatchObject({ state: 'draft', draft: { ...TERMS, ...changes } });
    expect(failure(await app.move('buyer', draft, 'send'))).toMatchObject({ status: 400, fields });
  });

  it('is its buyer’s alone until it is sent; a second one is refused', async () => {
    const listing = await app.listing('seller');
    await app.active('buyer', listing);
    const { body: draft, status, headers } = await app.draft('buyer', listing);
    expect([status, draft.state, draft.history, headers.get('cache-control')]).toEqual([
      201,
      'draft',
      [],
      'private, no-store',
    ]);
    expect((await app.read('seller', draft.id)).status).toBe(404);
    expect(failure(await app.draft('buyer', listing))).toMatchObject({ status: 409, code: 'MARKETPLACE.OFFER_OPEN' });
    const terms = { ...TERMS, price: 3_000_000 };
    const save = (revision: number) =>
      app.as<OfferView>('buyer', 'PUT', `/api/offers/${draft.id}/draft`, { revision, terms });
    const saved = (await save(draft.revision)).body;
    expect(saved).toMatchObject({ draft: terms, price: 3_000_000 });
    expect(failure(await save(draft.revision))).toMatchObject({ status: 409, code: 'MARKETPLACE.OFFER_CHANGED' });
    const sent = (await app.move('buyer', saved, 'send')).body;
    expect(sent).toMatchObject({ state: 'sent', draft: null, versions: 1 });
    const list = (await app.as<OfferList>('seller', 'GET', '/api/offers')).body.asSeller;
    expect(list.find(({ id }) => id === draft.id)).toMatchObject({ side: 'seller', price: 3_000_000 });
    for (const name of ['rival', 'third']) expect((await app.read(name, draft.id)).status).toBe(404);
  });
});

describe('an offer', () => {
  it('is countered, accepted, signed by both and closed; every version is hashed in a chain', async () => {
    const listing = await app.listing('seller');
    app.mails.clear();
    const sent = await app.sent('buyer', listing);
    const countered = (await app.counter('seller', sent, { price: 3_100_000 })).body;
    expect(countered).toMatchObject({ state: 'countered', versions: 2, price: 3_100_000 });
    expect((await app.read('buyer', sent.id)).body.actions.toSorted()).toEqual([
      'accept',
      'counter',
      'decline',
      'withdraw',
    ]);
    const accepted = (await app.move('buyer', countered, 'accept')).body;
    expect([accepted.state, await statusOf(listing)]).toEqual(['accepted', 'under_offer']);
    const half = (await app.signOffer('seller', accepted)).body;
    expect(half.state).toBe('signed_by_seller');
    expect(failure(await app.signOffer('seller', half)).status).toBe(409);
    const signed = (await app.signOffer('buyer', half)).body;
    expect(signed).toMatchObject({ state: 'signed', expiresAt: null });
    expect(signed.signatures.map(({ side, versionHash }) => [side, versionHash])).toEqual([
      ['seller', signed.history[1]?.hash],
      ['buyer', signed.history[1]?.hash],
    ]);
    const closed = (await app.move('seller', signed, 'close')).body;
    expect([closed.state, closed.actions, await statusOf(listing)]).toEqual(['closed', [], 'sold']);
    const versions = await app.sql<ChainedVersion>(
      `SELECT number, author AS by, sent_at AS "sentAt", terms, record, prev_hash AS "prevHash", hash
       FROM marketplace.offer_version WHERE offer_id = $1 ORDER BY number`,
      [sent.id],
    );
    expect(brokenVersions(sent.id, versions)).toEqual([]);
    const news = app.mails.sent.flatMap((mail) => (mail.template === 'offer-news' ? [[mail.data.news, mail.to]] : []));
    expect(app.mails.sent.find(({ template }) => template === 'offer-news')?.data).toMatchObject({
      firstName: 'Quentin',
    });
    expect(news).toEqual([
      ['sent', 'seller@example.com'],
      ['countered', 'buyer@example.com'],
      ['accepted', 'seller@example.com'],
      ['signed', 'buyer@example.com'],
      ['signed', 'seller@example.com'],
      ['closed', 'buyer@example.com'],
    ]);
    expect(JSON.stringify(app.mails.sent)).not.toMatch(/2850000|3100000|Boise|Buyer Advisors|lease/);
  });

  it('comes with the asking price, as long as access is open, the conversation and the own signature', async () => {
    const listing = await app.listing('seller');
    const offer = await app.sent('buyer', listing);
    await app.sql(
      `UPDATE marketplace.listing_version SET fields = fields || '{"price": 3200000}' WHERE listing_id = $1`,
      [listing],
    );
    const seen = async (name: string) => {
      const { askingPrice, threadId, own } = (await app.read(name, offer.id)).body;
      return { askingPrice, threadId, own: own?.legalName };
    };
    expect([await seen('buyer'), await seen('seller')]).toEqual([
      { askingPrice: 3_200_000, threadId: null, own: 'Bea Buyer' },
      { askingPrice: 3_200_000, threadId: null, own: 'Sam Seller' },
    ]);
    const message = 'Is the lease taken over?';
    const path = `/api/marketplace-listings/${listing}/inquiries`;
    const { id } = (await app.as<{ id: string }>('buyer', 'POST', path, { message })).body;
    await app.sql(`UPDATE marketplace."grant" SET state = 'suspended' WHERE listing_id = $1`, [listing]);
    expect([await seen('buyer'), await seen('seller')]).toMatchObject([
      { askingPrice: null, threadId: id },
      { askingPrice: 3_200_000, threadId: id },
    ]);
  });

  it('keeps its versions and signatures from every change', async () => {
    const offer = await app.sent('buyer', await app.listing('seller'));
    for (const statement of [
      'UPDATE marketplace.offer_version SET number = 9',
      'DELETE FROM marketplace.offer_version',
    ])
      await expect(app.sql(`${statement} WHERE offer_id = $1`, [offer.id])).rejects.toThrow('never changed or removed');
  });

  it('suspends the others when it is accepted, and restores exactly them when it lapses', async () => {
    const listing = await app.listing('seller');
    const offer = await app.sent('buyer', listing);
    const other = await app.sent('third', listing);
    await app.active('rival', listing);
    const stopped = await app.active('fourth', listing);
    await app.sql(`UPDATE marketplace."grant" SET state = 'suspended' WHERE nda_id = $1`, [stopped.id]);
    const readers = () => Promise.all(['buyer', 'rival', 'third', 'fourth'].map((name) => confidential(name, listing)));
    expect(await readers()).toEqual([200, 200, 200, 404]);
    await app.move('seller', offer, 'accept');
    expect(await readers()).toEqual([200, 404, 404, 404]);
    expect(failure(await app.move('seller', other, 'accept'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Another offer for this listing was accepted.'),
    });
    const countered = (await app.counter('seller', other)).body;
    expect(failure(await app.move('third', countered, 'accept')).message).toContain('has ended or is suspended');
    app.clock.advance(14 * DAY_MS);
    await app.lapse.sweep(new AbortController().signal);
    expect((await app.read('buyer', offer.id)).body.state).toBe('lapsed');
    expect([await readers(), await statusOf(listing)]).toEqual([[200, 200, 200, 404], 'published']);
    const kinds = await app.sql<{ kind: string; entries: number }>(
      `SELECT e.record::jsonb ->> 'kind' AS kind, count(*)::int AS entries FROM marketplace.evidence e
       JOIN marketplace.nda n ON n.id = e.nda_id
       WHERE n.listing_id = $1 AND e.record::jsonb ->> 'kind' IN ('suspended', 'restored') GROUP BY 1 ORDER BY 1`,
      [listing],
    );
    expect(kinds).toEqual([
      { kind: 'restored', entries: 2 },
      { kind: 'suspended', entries: 2 },
    ]);
  });

  it('keeps the data from a buyer who signs an NDA under it, and from one the owner would admit', async () => {
    const listing = await app.listing('seller');
    const offer = await app.sent('buyer', listing);
    const early = await app.active('rival', listing);
    const accepted = (await app.move('seller', offer, 'accept')).body;
    await app.active('third', listing);
    const path = `/api/my-listings/${listing}/access/${early.id}`;
    const seen = async () => {
      const { buyers } = (await app.as<ListingAccess>('seller', 'GET', `/api/my-listings/${listing}/access`)).body;
      const movesOf = (ndaId: string) => buyers.find((buyer) => buyer.ndaId === ndaId)?.grants[0]?.moves;
      return { buyers, behind: buyers.filter(({ isBehindOffer }) => isBehindOffer).length, moves: movesOf(early.id) };
    };
    const { buyers, ...held } = await seen();
    expect(held).toEqual({ behind: 2, moves: ['revoke'] });
    const grant = buyers.find(({ ndaId }) => ndaId === early.id)?.grants[0];
    const opened = await Promise.all([
      app.as('seller', 'POST', `${path}/release`, { documentClasses: ['nda'] }),
      app.as('seller', 'POST', `${path}/grants/${grant?.id}/moves`, { move: 'restore', reason: 'A backup.' }),
    ]);
    for (const answer of opened)
      expect(failure(answer)).toMatchObject({ status: 409, code: 'MARKETPLACE.UNDER_OFFER' });
    const readers = () => Promise.all(['buyer', 'rival', 'third'].map((name) => confidential(name, listing)));
    expect(await readers()).toEqual([200, 404, 404]);
    await app.move('buyer', accepted, 'terminate', { reason: 'The loan was refused.' });
    expect(await readers()).toEqual([200, 200, 200]);
    expect(await seen()).toMatchObject({ behind: 0, moves: ['suspend', 'revoke'] });
  });

  it('lapses at its time and not before, once with several workers', async () => {
    const offer = await app.sent('buyer', await app.listing('seller'));
    const sweep = () => Promise.all([1, 2, 3].map(() => app.lapse.sweep(new AbortController().signal)));
    app.clock.advance(14 * DAY_MS - 60_000);
    await sweep();
    expect((await app.read('buyer', offer.id)).body.state).toBe('sent');
    app.mails.clear();
    app.clock.advance(60_000 + 10_000);
    await sweep();
    expect((await app.read('buyer', offer.id)).body).toMatchObject({ state: 'lapsed', expiresAt: null });
    const told = app.mails.sent.filter(({ key }) => key.startsWith(`offer:${offer.id}:lapsed`));
    expect(told.map(({ to }) => to).toSorted()).toEqual(['buyer@example.com', 'seller@example.com']);
  });

  it('goes to one of two simultaneous moves, and the other one is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await app.sent('buyer', await app.listing('seller'));
      const answers = await Promise.all([
        app.move('seller', offer, 'decline', { reason: 'Too low' }),
        app.move('buyer', offer, 'withdraw'),
        app.counter('seller', offer),
      ]);
      const lost = answers.filter(({ status }) => status !== 200).map(failure);
      expect(lost).toHaveLength(2);
      for (const { status, message } of lost)
        expect([status, message]).toEqual([409, expect.stringMatching(/^The offer (is|has changed) .+\.$/)]);
    }
  });

  it('is accepted once when two acceptances come at the same moment', async () => {
    const listing = await app.listing('seller');
    const offers = [await app.sent('buyer', listing), await app.sent('rival', listing)];
    const answers = await Promise.all(offers.map((offer) => app.move('seller', offer, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusOf(listing)).toBe('under_offer');
  });

  /** A listing with an accepted offer and another one that was sent, after its 90 days. */
  async function expiredUnderOffer() {
    const listing = await app.listing('seller');
    const [offer, other] = [await app.sent('buyer', listing), await app.sent('rival', listing)];
    const accepted = (await app.move('seller', offer, 'accept')).body;
    await app.sql("UPDATE marketplace.listing SET status = 'expired' WHERE id = $1", [listing]);
    return { listing, accepted, other };
  }
  const signedByBoth = async (offer: OfferView) =>
    (await app.signOffer('buyer', (await app.signOffer('seller', offer)).body)).body;
  const renew = (listing: number) =>
    app.as<MyListing>('seller', 'POST', `/api/my-listings/${listing}/moves`, { move: 'renew' });

  it('outlives the renewal of its listing, which is under it at once, and sells it when it is closed', async () => {
    const { listing, accepted, other } = await expiredUnderOffer();
    expect((await renew(listing)).body.status).toBe('under_offer');
    const { body } = await app.call<{ status: string }>('GET', `/api/marketplace-listings/${listing}`);
    expect(body.status).toBe('under_offer');
    expect(
      await app.sql(
        `SELECT event, actor, from_status AS "from", to_status AS "to" FROM marketplace.listing_history
         WHERE listing_id = $1 ORDER BY id DESC LIMIT 2`,
        [listing],
      ),
    ).toEqual([
      { event: 'accept_offer', actor: 'worker', from: 'published', to: 'under_offer' },
      { event: 'renew', actor: 'seller', from: 'expired', to: 'published' },
    ]);
    await app.sql(`UPDATE marketplace."grant" SET state = 'granted' WHERE listing_id = $1`, [listing]);
    expect(failure(await app.move('seller', other, 'accept'))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Another offer for this listing was accepted/),
    });
    await app.move('seller', await signedByBoth(accepted), 'close');
    expect(await statusOf(listing)).toBe('sold');
  });

  it('frees its listing that was renewed meanwhile when it is terminated', async () => {
    const { listing, accepted } = await expiredUnderOffer();
    await renew(listing);
    expect((await app.move('buyer', accepted, 'terminate', { reason: 'No loan' })).status).toBe(200);
    expect(await statusOf(listing)).toBe('published');
    expect((await renew(listing)).body.status).toBe('published');
  });

  it('sells a practice whose listing has expired, which cannot be renewed any more', async () => {
    const { listing, accepted } = await expiredUnderOffer();
    expect((await app.move('seller', await signedByBoth(accepted), 'close')).body.state).toBe('closed');
    expect(await statusOf(listing)).toBe('sold');
    expect((await renew(listing)).status).toBe(409);
  });

  it('leaves a listing withdrawn that its owner has withdrawn', async () => {
    const { listing, accepted } = await expiredUnderOffer();
    await renew(listing);
    await app.as('seller', 'POST', `/api/my-listings/${listing}/moves`, { move: 'withdraw' });
    await app.move('seller', await signedByBoth(accepted), 'close');
    expect(await statusOf(listing)).toBe('withdrawn');
  });

  it('asks for a reason where the other side reads one', async () => {
    const offer = await app.sent('buyer', await app.listing('seller'));
    expect(failure(await app.move('seller', offer, 'decline'))).toMatchObject({
      status: 400,
      fields: { reason: 'Give the other side a reason.' },
    });
    expect((await app.move('seller', offer, 'decline', { reason: 'Too low' })).body.reason).toBe('Too low');
  });
});

describe('the offers of a deleted account', () => {
  it('are exported, go where no one has signed, and stay where someone has', async () => {
    const data = app.app.get(MarketplacePersonalData);
    const person = { userId: actorOf('fourth').userId, email: 'fourth@example.com', emailVerified: true };
    const [open, kept] = [await app.listing('seller'), await app.listing('seller')];
    const unsigned = await app.sent('fourth', open);
    const accepted = (await app.move('seller', await app.sent('fourth', kept), 'accept')).body;
    const signed = (await app.signOffer('fourth', accepted)).body;
    expect((await data.export(person)).offers).toMatchObject([
      { listingId: open, side: 'buyer', versions: [{ number: 1, terms: TERMS }], signature: null },
      { listingId: kept, state: 'signed_by_buyer', signature: { legalName: 'fourth Example' } },
    ]);
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect((await app.read('seller', unsigned.id)).status).toBe(404);
    const left = (await app.read('seller', signed.id)).body;
    expect(left).toMatchObject({
      state: 'terminated',
      reason: 'The other side has deleted its account.',
      signatures: [{ legalName: 'fourth Example' }],
    });
    expect([await statusOf(kept), (await data.export(person)).offers]).toEqual(['published', []]);
  });
});
