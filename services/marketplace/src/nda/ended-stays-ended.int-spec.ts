import type { InquiryThread, NdaList, NdaSetting, NdaView, SignNdaRequest } from '@app/contracts';
import { MarketplaceModule } from '../index';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { actorOf, buyerNameOf, SELLER_SIGNATURE, startNdaApp, TestAccounts, type NdaApp } from '../testing/nda-app';

/** With automatic countersignature at every listing, the way back in of a buyer is to sign once more. */
describe('what an owner has closed to a buyer', () => {
  const accounts = new TestAccounts();
  let app: NdaApp;
  let first: number;
  let second: number;
  let buyers = 0;
  beforeAll(async () => {
    app = await startNdaApp([MarketplaceModule], accounts);
    [first, second] = [await automatic(), await automatic()];
  });
  afterAll(() => app.close());

  const sql = (text: string, parameters: unknown[] = []) => app.database.dataSource.query(text, parameters);
  const confidential = async (name: string, id: number) =>
    (await app.as(name, 'GET', `/api/marketplace-listings/${id}/confidential`)).status;
  const act = async (name: string, { id }: Pick<NdaView, 'id'>, action: string, reason = 'A rival') => {
    const answer = await app.as(name, 'POST', `/api/ndas/${id}/${action}`, { reason });
    expect(answer.status).toBe(200);
  };
  async function automatic(): Promise<number> {
    const listing = await app.listing('seller');
    const setting: NdaSetting = { ...SELLER_SIGNATURE, automatic: true };
    expect((await app.as('seller', 'PUT', `/api/marketplace-listings/${listing}/nda-setting`, setting)).status).toBe(
      200,
    );
    return listing;
  }
  /** Signs, under a name of their own unless another is given, and says what that opened. */
  async function signed(name: string, listing: number, signature: Partial<SignNdaRequest> = {}): Promise<NdaView> {
    const { status, body } = await app.sign(name, await app.request(name, listing), {
      legalName: buyerNameOf(name),
      ...signature,
    });
    expect(status).toBe(200);
    expect(await confidential(name, listing)).toBe(body.state === 'active' ? 200 : 404);
    return body;
  }
  const forSeller = async ({ id }: Pick<NdaView, 'id'>) =>
    (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body.asSeller.find((nda) => nda.id === id);
  const moveGrant = async (listing: number, nda: NdaView, move: string) => {
    const [{ id } = { id: '' }] = (await sql('SELECT id FROM marketplace."grant" WHERE nda_id = $1', [nda.id])) as {
      id: string;
    }[];
    const path = `/api/my-listings/${listing}/access/${nda.id}/grants/${id}/moves`;
    expect((await app.as('seller', 'POST', path, { move, reason: 'A rival' })).status).toBe(200);
  };
  const erase = (name: string) =>
    app.database.dataSource.transaction((manager) => {
      const { userId, username: email } = actorOf(name);
      return app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, manager);
    });
  async function thread(name: string): Promise<InquiryThread> {
    const message = 'Hello, is the practice still for sale?';
    const path = `/api/marketplace-listings/${first}/inquiries`;
    const { status, body } = await app.as<InquiryThread>(name, 'POST', path, { message });
    expect(status).toBe(201);
    return body;
  }

  it('is opened at once to a buyer with no closed NDA, also after they withdrew', async () => {
    const nda = await app.request('welcome', second);
    await act('welcome', nda, 'withdraw');
    expect((await signed('welcome', first)).state).toBe('active');
    expect((await signed('welcome', second)).state).toBe('active');
  });

  it.each<[string, string, (name: string) => Promise<unknown>]>([
    ['an NDA was ended', 'ended', async (name) => act('seller', await signed(name, first), 'end')],
    ['an NDA was declined', 'declined', async (name) => act('seller', await app.request(name, first), 'decline')],
    [
      'access was revoked, and the buyer leaves the NDA with their account and registers again',
      'ended',
      async (name) => {
        await moveGrant(first, await signed(`${name}~2`, first), 'revoke');
        await erase(`${name}~2`);
      },
    ],
    [
      'access was revoked under an NDA that has expired',
      'access_closed',
      async (name) => {
        const nda = await signed(name, first);
        await moveGrant(first, nda, 'revoke');
        await sql(`UPDATE marketplace.nda SET state = 'expired' WHERE id = $1`, [nda.id]);
      },
    ],
    ['access is suspended', 'access_closed', async (name) => moveGrant(first, await signed(name, first), 'suspend')],
    [
      'the buyer has another account of the same address by now',
      'ended',
      async (name) => {
        await act('seller', await signed(`${name}~2`, first), 'end');
        await erase(`${name}~2`);
      },
    ],
    [
      'the conversation was blocked',
      'blocked',
      async (name) => {
        const { id } = await thread(name);
        expect((await app.as('seller', 'POST', `/api/marketplace-inquiries/${id}/block`)).status).toBe(200);
      },
    ],
    [
      'the buyer was reported',
      'blocked',
      async (name) => {
        const { id } = await thread(name);
        const reason = 'This is an advertisement.';
        expect((await app.as('seller', 'POST', `/api/marketplace-inquiries/${id}/report`, { reason })).status).toBe(
          200,
        );
      },
    ],
    [
      'moderators have taken the right to write from the buyer',
      'blocked',
      (name) =>
        sql(`INSERT INTO marketplace.side_act (kind, side, buyer_id, at) VALUES ('block', 'moderator', $1, now())`, [
          actorOf(name).userId,
        ]),
    ],
  ])('stays closed after %s: only a countersignature of their own opens again', async (_, held, close) => {
    const name = `buyer-${(buyers += 1)}`;
    app.mails.clear();
    await close(name);
    const nda = await signed(name, second);
    expect(nda).toMatchObject({ state: 'signed', seller: null, held: null });
    expect(await forSeller(nda)).toMatchObject({ state: 'signed', held });
    expect(app.mails.sent.filter(({ key }) => key.includes(nda.id)).map(({ to, data }) => [to, data])).toEqual([
      ['seller@example.com', { firstName: 'seller', news: 'waiting', listingId: second }],
    ]);
    expect((await app.countersign(nda)).body.state).toBe('active');
    expect(await confidential(name, second)).toBe(200);
  });

  it.each<[string, string, Partial<SignNdaRequest>, Partial<SignNdaRequest>]>([
    ['the same legal name', 'name', { legalName: 'Vera Q. Miller' }, { legalName: 'VERA MILLER' }],
    [
      'the same CRD number',
      'number',
      { legalName: 'Nora Lind', crd: '445566' },
      { legalName: 'N Lund', crd: 'CRD# 00445566' },
    ],
  ])('stays closed to another account that signs with %s', async (_, name, before, after) => {
    await act('seller', await signed(`${name}-a`, first, before), 'end');
    const nda = await signed(`${name}-b`, second, after);
    expect(await forSeller(nda)).toMatchObject({ state: 'signed', held: 'ended' });
  });

  it('stays closed to another account whose address is the same mailbox under a tag', async () => {
    await act('seller', await signed('mailbox', first), 'end');
    const nda = await signed('mailbox+2', second, { legalName: 'Someone Else' });
    expect(await forSeller(nda)).toMatchObject({ state: 'signed', held: 'ended' });
  });

  it('stays closed to another account of a buyer whose conversation was blocked', async () => {
    await signed('talker-a', first, { legalName: 'Tal Ker' });
    const { id } = await thread('talker-a');
    expect((await app.as('seller', 'POST', `/api/marketplace-inquiries/${id}/block`)).status).toBe(200);
    const nda = await signed('talker-b', second, { legalName: 'Tal Ker' });
    expect(await forSeller(nda)).toMatchObject({ state: 'signed', held: 'blocked' });
  });

  it('stays closed at the same listing, however often the buyer asks, signs and withdraws', async () => {
    await act('seller', await signed('again', first), 'end');
    for (let times = 0; times < 3; times += 1) {
      const nda = await signed('again', first);
      expect(nda.state).toBe('signed');
      await act('again', nda, 'withdraw');
    }
  });

  it('stays closed for a request that was open when another NDA was ended, also in the same moment', async () => {
    const open = await app.request('patient', second);
    const ended = await signed('patient', first);
    const [, answer] = await Promise.all([
      act('seller', ended, 'end'),
      app.sign('patient', open, { legalName: buyerNameOf('patient') }),
    ]);
    // Of the two whichever came first holds; a signature after the end never opens anything.
    const order = (await sql(
      `SELECT record::json ->> 'kind' AS kind FROM marketplace.evidence
       WHERE (nda_id = $1 AND record::json ->> 'kind' = 'ended') OR (nda_id = $2 AND number = 1) ORDER BY seq`,
      [ended.id, open.id],
    )) as { kind: string }[];
    expect(answer.body.state).toBe(order[0]?.kind === 'ended' ? 'signed' : 'active');
    const later = await signed('patient', await automatic());
    expect(later.state).toBe('signed');
  });

  it('stays closed when the listing is withdrawn and published again, and at a new listing', async () => {
    await act('seller', await signed('returner', first), 'end');
    await sql(`UPDATE marketplace.listing SET status = 'withdrawn' WHERE id = $1`, [first]);
    await sql(`UPDATE marketplace.listing SET status = 'published' WHERE id = $1`, [first]);
    expect((await signed('returner', first)).state).toBe('signed');
    expect((await signed('returner', await automatic())).state).toBe('signed');
  });

  it('stays closed when the automatic countersignature is switched off and on', async () => {
    await act('seller', await signed('switch', first), 'end');
    const nda = await signed('switch', first);
    for (const on of [false, true]) {
      const setting: NdaSetting = { ...SELLER_SIGNATURE, automatic: on };
      await app.as('seller', 'PUT', `/api/marketplace-listings/${first}/nda-setting`, setting);
    }
    expect(await confidential('switch', first)).toBe(404);
    expect(await forSeller(nda)).toMatchObject({ state: 'signed' });
  });

  it('stays closed to every other road: documents, offers, a release and a restored grant', async () => {
    const nda = await signed('roads', first);
    const offer = `/api/marketplace-listings/${first}/offers`;
    await act('seller', nda, 'end');
    await signed('roads', first);
    expect(
      (await app.as<{ documents: unknown[] }>('roads', 'GET', `/api/marketplace-listings/${first}/documents`)).body,
    ).toEqual({ documents: [] });
    const refused = await app.as<{ error: { code: string } }>('roads', 'POST', offer, { terms: {} });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const [{ id: grant } = { id: '' }] = (await sql('SELECT id FROM marketplace."grant" WHERE nda_id = $1', [
      nda.id,
    ])) as { id: string }[];
    const access = `/api/my-listings/${first}/access/${nda.id}`;
    for (const [path, body] of [
      [`${access}/grants/${grant}/moves`, { move: 'restore', reason: 'A rival' }],
      [`${access}/release`, { documentClasses: ['nda'] }],
    ] as const)
      for (const name of ['roads', 'seller']) expect((await app.as(name, 'POST', path, body)).status).not.toBe(200);
    for (const action of ['countersign', 'end', 'decline'])
      expect((await app.as('roads', 'POST', `/api/ndas/${nda.id}/${action}`, { reason: 'x' })).status).not.toBe(200);
    expect(await confidential('roads', first)).toBe(404);
  });

  it('cannot be asked for after an administrator has ended it, also with a new account of that address', async () => {
    const nda = await signed('judged~2', first);
    await act('seller', nda, 'end');
    await sql(
      `INSERT INTO marketplace.nda_admin_event (at, actor_id, action, nda_id, reason)
       VALUES (now(), $1, 'nda_ended', $2, 'A rival')`,
      [actorOf('moderator').userId, nda.id],
    );
    await erase('judged~2');
    const answer = await app.as<{ error: { code: string } }>(
      'judged',
      'POST',
      `/api/marketplace-listings/${first}/nda`,
    );
    expect([answer.status, answer.body.error.code]).toEqual([403, 'MARKETPLACE.NDA_ENDED_BY_ADMIN']);
  });

  it.each<[string, string, Partial<SignNdaRequest>]>([
    ['the mailbox', 'admin-mailbox', { legalName: 'Mallory Stone' }],
    ['the legal name', 'admin-name', { legalName: 'Orla Quill' }],
    ['the CRD number', 'admin-number', { legalName: 'Nick Stone', crd: '778899' }],
  ])(
    'is neither signed nor countersigned after an administrator ended it for another account of %s',
    async (_, key, as) => {
      const listing = await app.listing('seller');
      const [one, two, three] = key.endsWith('mailbox')
        ? [`${key}`, `${key}+2`, `${key}+3`]
        : [`${key}-a`, `${key}-b`, `${key}-c`];
      const before = await app.request(one, listing);
      await app.sign(one, before, { legalName: 'Orla Quill', crd: '778899' });
      await app.countersign(before);
      const [unsigned, waiting] = [await app.request(two, listing), await app.request(three, listing)];
      expect((await app.sign(three, waiting, as)).body.state).toBe('signed');
      await act('seller', before, 'end');
      await sql(
        `INSERT INTO marketplace.nda_admin_event (at, actor_id, action, nda_id, reason)
       VALUES (now(), $1, 'nda_ended', $2, 'A rival')`,
        [actorOf('moderator').userId, before.id],
      );
      for (const answer of [await app.sign(two, unsigned, as), await app.countersign(waiting)])
        expect([answer.status, answer.body]).toMatchObject([
          403,
          { error: { code: 'MARKETPLACE.NDA_ENDED_BY_ADMIN', message: expect.stringContaining('of a similar name') } },
        ]);
      expect((await forSeller(unsigned))?.state).toBe('requested');
      expect(await confidential(three, listing)).toBe(404);
      const stranger = await app.request(`${key}-stranger`, listing);
      await app.sign(`${key}-stranger`, stranger, { legalName: `Stranger ${key}` });
      expect((await app.countersign(stranger)).body.state).toBe('active');
    },
  );

  it('is not opened by itself to a buyer that the owner has blocked since they asked', async () => {
    const open = await app.request('excluded', second);
    await app.as('seller', 'PUT', '/api/seller-exclusions', {
      ...{ firms: [], domains: [], closed: false },
      emails: ['excluded@example.com'],
    });
    const { body } = await app.sign('excluded', open, { legalName: buyerNameOf('excluded') });
    expect(body.state).toBe('signed');
    expect(await forSeller(body)).toMatchObject({ held: 'excluded' });
    await app.as('seller', 'PUT', '/api/seller-exclusions', { firms: [], domains: [], emails: [], closed: false });
  });

  it('is not opened by itself to a buyer who signs for a firm that the owner has excluded', async () => {
    const exclusions = { firms: ['Rival Advisors'], domains: [], emails: [], closed: false };
    await app.as('seller', 'PUT', '/api/seller-exclusions', exclusions);
    const nda = await signed('rival', second, { firm: 'Rival Advisors, LLC' });
    await app.as('seller', 'PUT', '/api/seller-exclusions', { ...exclusions, firms: [] });
    expect(await forSeller(nda)).toMatchObject({ state: 'signed', held: 'excluded' });
  });

  it('is not opened in the name of an owner whose account is disabled', async () => {
    accounts.disabled.add('seller');
    const nda = await signed('early', second);
    accounts.disabled.delete('seller');
    expect(nda.state).toBe('signed');
    expect(await forSeller(nda)).toMatchObject({ held: 'unreachable' });
  });

  it('is no matter of other owners, and leaves what is open to other buyers', async () => {
    await act('seller', await signed('elsewhere', first), 'end');
    const other = await app.listing('seller2');
    await app.as('seller2', 'PUT', `/api/marketplace-listings/${other}/nda-setting`, {
      ...SELLER_SIGNATURE,
      automatic: true,
    });
    expect((await signed('elsewhere', other)).state).toBe('active');
    expect((await signed('newcomer', first)).state).toBe('active');
  });
});
