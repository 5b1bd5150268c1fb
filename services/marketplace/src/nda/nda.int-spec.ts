import {
  isErrorBody,
  type ConfidentialListing,
  type ErrorBody,
  type NdaList,
  type NdaSetting,
  type NdaText,
  type NdaView,
  type RequestedNda,
} from '@app/contracts';
import { pdfText } from '@app/testing';
import { actorOf, BUYER_SIGNATURE, SELLER_SIGNATURE, startNdaApp, type NdaApp } from '../testing/nda-app';
import { sha256 } from './evidence/evidence-record';
import { GrantsRepository } from './grants.repository';

const DAY_MS = 86_400_000;

describe('the NDA of a listing', () => {
  let app: NdaApp;
  let listing: number;
  beforeAll(async () => {
    app = await startNdaApp();
    listing = await app.listing('seller');
  });
  afterAll(() => app.close());
  afterEach(() => app.clock.reset());

  const failure = ({ status, body }: { status: number; body: unknown }) => {
    const { error } = body as ErrorBody;
    return { status, code: error.code, message: error.message, fields: error.fields };
  };
  const confidential = (name: string, id: number | string) =>
    app.as<ConfidentialListing>(name, 'GET', `/api/marketplace-listings/${id}/confidential`);

  it('is shown to a buyer with the listing it is about, and hashed as shown', async () => {
    const { status, body, headers } = await app.as<RequestedNda>(
      'ann',
      'POST',
      `/api/marketplace-listings/${listing}/nda`,
    );
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.text.page).toMatch(
      new RegExp(`^Non-disclosure agreement, version 3\n\nListing ${listing}: A practice\n`),
    );
    expect(body.text.pageSha256).toBe(sha256(body.text.page));
    expect(body.nda).toMatchObject({ state: 'requested', side: 'buyer', listingId: listing });
    expect((await app.request('ann', listing)).id).toBe(body.nda.id);
  });

  it('is refused for a sample, for the owner, without a verified address and for an unknown listing', async () => {
    const ask = async (name: string, id: number | string) =>
      failure(await app.as(name, 'POST', `/api/marketplace-listings/${id}/nda`));
    expect(await ask('ann', await app.listing())).toMatchObject({
      status: 409,
      code: 'MARKETPLACE.LISTING_WITHOUT_OWNER',
      message: 'This listing is a sample without an owner, so there is no NDA to sign.',
    });
    expect(await ask('seller', listing)).toMatchObject({ status: 409, code: 'MARKETPLACE.OWN_LISTING' });
    expect(await ask('unverified', listing)).toMatchObject({ status: 403, code: 'MARKETPLACE.EMAIL_NOT_VERIFIED' });
    expect(await ask('basic', listing)).toMatchObject({ status: 403, code: 'MARKETPLACE.NDA_PREMIUM' });
    for (const id of [999_999, 'x'])
      expect(await ask('ann', id)).toMatchObject({ status: 404, code: 'MARKETPLACE.LISTING_NOT_FOUND' });
  });

  it('allows a buyer five requests a day', async () => {
    for (let index = 0; index < 5; index += 1) await app.request('eager', await app.listing('seller'));
    const sixth = await app.as('eager', 'POST', `/api/marketplace-listings/${listing}/nda`);
    expect(failure(sixth)).toMatchObject({ status: 429, code: 'MARKETPLACE.TOO_MANY_NDA_REQUESTS' });
  });

  it('is not signed without a name, or before it was scrolled to its end', async () => {
    const nda = await app.request('bob', listing);
    expect(failure(await app.sign('bob', nda, { scrolledToEnd: false }))).toMatchObject({
      status: 400,
      fields: { scrolledToEnd: 'Read the NDA to its end before you sign it' },
    });
    for (const field of ['legalName', 'capacity'])
      expect(failure(await app.sign('bob', nda, { [field]: ' \u200b ' }))).toMatchObject({
        status: 400,
        fields: { [field]: expect.stringMatching(/ is required$/) },
      });
    expect(failure(await app.sign('bob', nda, { acceptsElectronicRecords: false })).status).toBe(400);
    expect((await app.as<NdaList>('bob', 'GET', '/api/ndas')).body.asBuyer[0]).toMatchObject({ state: 'requested' });
  });

  it('is signed by the buyer, countersigned by the seller, and opens the confidential data', async () => {
    const nda = await app.request('cleo', listing);
    expect((await app.sign('cleo', nda)).body).toMatchObject({ state: 'signed', buyer: BUYER_SIGNATURE, seller: null });
    expect((await confidential('cleo', listing)).status).toBe(404);
    const asSeller = (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body.asSeller;
    expect(asSeller.find(({ id }) => id === nda.id)).toMatchObject({ side: 'seller', buyer: BUYER_SIGNATURE });
    const { body } = await app.countersign(nda);
    expect(body).toMatchObject({ state: 'active', seller: SELLER_SIGNATURE });
    const open = await confidential('cleo', listing);
    expect(open.headers.get('cache-control')).toBe('private, no-store');
    expect(open.body).toMatchObject({
      id: listing,
      fields: { aum: 182_000_000, clients: 164 },
      documentClasses: ['nda'],
    });
    expect(Object.keys(open.body.fields)).not.toContain('sellerName');
  });

  it('is signed by a person for themselves, without a firm, on both sides', async () => {
    const nda = await app.request('solo', listing);
    const individual = { legalName: 'Bea Buyer', capacity: 'Individual', firm: '' };
    expect((await app.sign('solo', nda, individual)).body).toMatchObject({ state: 'signed', buyer: individual });
    const { pageSha256 } = (await app.as<NdaText>('seller', 'GET', `/api/ndas/${nda.id}/page`)).body;
    const seller = { legalName: 'Sam Seller', capacity: 'Individual', firm: '' };
    const { body } = await app.as<NdaView>('seller', 'POST', `/api/ndas/${nda.id}/countersign`, {
      ...seller,
      pageSha256,
    });
    expect(body).toMatchObject({ state: 'active', seller });
    const response = await fetch(`${app.base}/api/ndas/${nda.id}/document`, { headers: app.headersOf('solo') });
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain('themselves');
  });

  it('shows the seller who signed: number and conversation, once it is signed, and neither to the buyer', async () => {
    const nda = await app.request('nora', listing);
    await app.database.dataSource.query(
      `INSERT INTO marketplace.inquiry (id, listing_id, buyer_id, seller_id, state, buyer_alias, seller_alias,
         started_at, last_message_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'sent', 'Buyer 4F7K', 'Seller 9QRS', now(), now())`,
      [listing, actorOf('nora').userId, actorOf('seller').userId],
    );
    const asSeller = async () =>
      (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body.asSeller.find(({ id }) => id === nda.id);
    expect(await asSeller()).toMatchObject({ buyer: null, buyerCrd: null, thread: null });
    for (const crd of ['12a', '12345678901', '1.2k', '7 or 8'])
      expect(failure(await app.sign('nora', nda, { crd }))).toMatchObject({
        status: 400,
        fields: { crd: expect.stringContaining('digits') },
      });
    expect((await app.sign('nora', nda, { crd: ' CRD# 1,234,567 ' })).body).toMatchObject({
      buyerCrd: null,
      thread: null,
    });
    expect(await asSeller()).toMatchObject({ buyerCrd: '1234567', thread: { alias: 'Buyer 4F7K' } });
  });

  it('sends both sides a mail, whose document is the PDF of the recorded hash', async () => {
    const nda = await app.active('dan', listing);
    for (const side of ['dan', 'seller']) {
      expect(app.mails.sent).toContainEqual(
        expect.objectContaining({
          template: 'nda-news',
          to: `${side}@example.com`,
          key: expect.stringContaining(nda.id),
          data: { firstName: side, news: 'active', listingId: listing },
        }),
      );
      const response = await fetch(`${app.base}/api/ndas/${nda.id}/document`, { headers: app.headersOf(side) });
      const pdf = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(sha256(pdf)).toBe(nda.documentSha256);
    }
  });

  it('is countersigned at once when the owner’s listing says so, and only the owner can say so', async () => {
    const own = await app.listing('seller');
    const path = `/api/marketplace-listings/${own}/nda-setting`;
    const setting: NdaSetting = { ...SELLER_SIGNATURE, automatic: true };
    expect(failure(await app.as('mallory', 'PUT', path, setting)).status).toBe(404);
    expect((await app.as('seller', 'PUT', path, setting)).status).toBe(200);
    const { body } = await app.sign('eve', await app.request('eve', own), { legalName: 'Eve Example' });
    expect(body).toMatchObject({ state: 'active', seller: SELLER_SIGNATURE });
    expect((await confidential('eve', own)).status).toBe(200);
  });

  it('is the matter of its two sides alone, each with its own part', async () => {
    const nda = await app.request('finn', listing);
    const act = async (name: string, action: string, body: object) =>
      failure(await app.as(name, 'POST', `/api/ndas/${nda.id}/${action}`, body));
    const countersigning = { ...SELLER_SIGNATURE, pageSha256: '0'.repeat(64) };
    for (const name of ['mallory', 'seller2'])
      expect(await act(name, 'countersign', countersigning)).toMatchObject({
        status: 404,
        code: 'MARKETPLACE.NDA_NOT_FOUND',
      });
    expect(await act('seller', 'countersign', countersigning)).toMatchObject({
      status: 409,
      message: 'The NDA is requested and cannot be countersigned.',
    });
    expect(failure(await app.sign('seller', nda))).toMatchObject({
      status: 409,
      message: 'The NDA can be signed only by the buyer, not by the seller.',
    });
    expect(
      (await app.as<NdaView>('seller', 'POST', `/api/ndas/${nda.id}/decline`, { reason: 'A rival' })).body,
    ).toMatchObject({
      state: 'declined',
      reason: 'A rival',
    });
    expect(failure(await app.sign('finn', nda)).message).toBe('The NDA is declined and can no longer be changed.');
    expect((await app.request('finn', listing)).id).not.toBe(nda.id);
  });

  it('is withdrawn by the buyer before it is active, and not afterwards', async () => {
    const nda = await app.request('gil', listing);
    await app.sign('gil', nda);
    expect((await app.as<NdaView>('gil', 'POST', `/api/ndas/${nda.id}/withdraw`)).body.state).toBe('withdrawn');
    const second = await app.active('gil', listing);
    expect(failure(await app.as('gil', 'POST', `/api/ndas/${second.id}/withdraw`)).status).toBe(409);
  });

  it('must be read again when its text changed before signing, and old signatures keep theirs', async () => {
    const old = await app.active('hal', listing);
    const waiting = await app.request('ida', listing);
    const texts = 'INSERT INTO marketplace.nda_text (version, body, sha256) VALUES (4, $1, $2)';
    await app.database.dataSource.query(texts, ['New words', sha256('New words')]);
    expect(failure(await app.sign('ida', waiting))).toMatchObject({
      status: 409,
      code: 'MARKETPLACE.NDA_PAGE_CHANGED',
    });
    const shownAgain = await app.request('ida', listing);
    expect(shownAgain).toMatchObject({ id: waiting.id, textVersion: 4 });
    expect((await app.sign('ida', shownAgain)).body.textVersion).toBe(4);
    const rows = await app.database.dataSource.query<{ text: string }[]>(
      `SELECT record::jsonb ->> 'textSha256' AS text FROM marketplace.evidence
       WHERE nda_id = ANY($1) AND record::jsonb ->> 'kind' = 'signed' ORDER BY seq`,
      [[old.id, waiting.id]],
    );
    const [{ sha256: first } = { sha256: '' }] = await app.database.dataSource.query<{ sha256: string }[]>(
      'SELECT sha256 FROM marketplace.nda_text WHERE version = 3',
    );
    expect(rows.map(({ text }) => text)).toEqual([first, sha256('New words')]);
  });

  it.each([
    ['UPDATE', `UPDATE marketplace.nda_text SET body = 'x', sha256 = encode(sha256('x'), 'hex')`],
    ['DELETE', 'DELETE FROM marketplace.evidence'],
    ['TRUNCATE', 'TRUNCATE marketplace.evidence'],
  ])('keeps published texts and evidence from any %s', async (_, statement) => {
    await expect(app.database.dataSource.query(statement)).rejects.toThrow('are never changed or removed');
  });

  it('is closed to the very next read when the seller ends it', async () => {
    const nda = await app.active('jo', listing);
    expect((await confidential('jo', listing)).status).toBe(200);
    expect((await app.as('seller', 'POST', `/api/ndas/${nda.id}/end`, { reason: 'Sold' })).status).toBe(200);
    expect((await confidential('jo', listing)).status).toBe(404);
    const reopen = await app.active('jo', listing);
    await app.database.dataSource.query(`UPDATE marketplace."grant" SET state = 'suspended' WHERE nda_id = $1`, [
      reopen.id,
    ]);
    expect((await confidential('jo', listing)).status).toBe(404);
  });

  it('opens the data until the second before its grant ends, and refuses at that second', async () => {
    const nda = await app.active('kim', listing);
    const [{ until } = { until: new Date() }] = await app.database.dataSource.query<{ until: Date }[]>(
      'SELECT valid_until AS until FROM marketplace."grant" WHERE nda_id = $1',
      [nda.id],
    );
    const grants = new GrantsRepository(app.database.dataSource);
    const at = (ms: number) => grants.readConfidential(actorOf('kim'), String(listing), new Date(until.getTime() + ms));
    expect(until.getTime() - new Date(nda.countersignedAt ?? '').getTime()).toBe(180 * DAY_MS);
    expect(await at(-1_000)).toMatchObject({ id: listing });
    expect(await at(0)).toBeNull();
    expect(await at(1_000)).toBeNull();
  });

  it('answers alike for a listing of others, a missing one and a malformed number', async () => {
    const foreign = await app.listing('seller2');
    const answers = await Promise.all(
      [foreign, 999_999, 'abc', '99999999999', '0x1'].map((id) => confidential('kim', id)),
    );
    const comparable = answers.map(({ status, body, headers }) => ({
      status,
      error: isErrorBody(body) ? body.error : body,
      headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'x-csrf-token'].includes(name)),
    }));
    expect(comparable[0]?.status).toBe(404);
    for (const answer of comparable) expect(answer).toEqual(comparable[0]);
  });
});
