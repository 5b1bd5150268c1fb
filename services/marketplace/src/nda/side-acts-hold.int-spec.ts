import type { ErrorBody, InquiryThread, NdaList, NdaSetting, NdaView } from '@app/contracts';
import { MarketplaceModule } from '../index';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { actorOf, buyerNameOf, SELLER_SIGNATURE, startNdaApp, TestAccounts, type NdaApp } from '../testing/nda-app';

/** With automatic countersignature, what a side did in a conversation decides whether a signature opens by itself. */
describe('what a side did to a buyer', () => {
  let app: NdaApp;
  let first: number;
  let second: number;
  let buyers = 0;
  beforeAll(async () => {
    app = await startNdaApp([MarketplaceModule], new TestAccounts());
    [first, second] = [await automatic(), await automatic()];
  });
  afterAll(() => app.close());

  const sql = (text: string, parameters: unknown[] = []) => app.database.dataSource.query(text, parameters);
  const newcomer = () => `side-${(buyers += 1)}`;
  async function automatic(): Promise<number> {
    const listing = await app.listing('seller');
    const setting: NdaSetting = { ...SELLER_SIGNATURE, automatic: true };
    const { status } = await app.as('seller', 'PUT', `/api/marketplace-listings/${listing}/nda-setting`, setting);
    expect(status).toBe(200);
    return listing;
  }
  async function signed(name: string, listing: number): Promise<NdaView> {
    const legalName = buyerNameOf(name);
    const { status, body } = await app.sign(name, await app.request(name, listing), { legalName });
    expect(status).toBe(200);
    return body;
  }
  /** What the owner reads of the buyer's next signature. */
  async function next(name: string) {
    const { id } = await signed(name, second);
    const { asSeller } = (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body;
    const { state, held } = asSeller.find((nda) => nda.id === id) ?? {};
    return { state, held };
  }
  const HELD = { state: 'signed', held: 'blocked' };
  const close = async (name: string, { id }: Pick<NdaView, 'id'>, action: string) =>
    expect((await app.as(name, 'POST', `/api/ndas/${id}/${action}`, { reason: 'A rival' })).status).toBe(200);
  const erase = (name: string) =>
    app.database.dataSource.transaction((manager) => {
      const { userId, username: email } = actorOf(name);
      return app.app.get(MarketplacePersonalData).erase({ userId, email, emailVerified: true }, manager);
    });
  async function thread(name: string): Promise<string> {
    const message = 'Hello, is the practice still for sale?';
    const path = `/api/marketplace-listings/${first}/inquiries`;
    const { status, body } = await app.as<InquiryThread>(name, 'POST', path, { message });
    expect(status).toBe(201);
    return body.id;
  }
  const act = async (name: string, id: string, action: 'block' | 'report') => {
    const body = action === 'report' ? { reason: 'This is an advertisement.' } : undefined;
    const answer = await app.as<InquiryThread>(name, 'POST', `/api/marketplace-inquiries/${id}/${action}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  /** As a moderator does who finds nothing in the report. */
  const dismiss = async (id: string, state: string) => {
    await sql(`UPDATE marketplace.inquiry_report SET decision = 'dismiss', decided_at = now() WHERE inquiry_id = $1`, [
      id,
    ]);
    await sql('UPDATE marketplace.inquiry SET state = $2 WHERE id = $1', [id, state]);
  };

  it('is not undone by the buyer who reports the conversation that the owner has blocked', async () => {
    const name = newcomer();
    const id = await thread(name);
    await act('seller', id, 'block');
    expect((await act(name, id, 'report')).state).toBe('reported');
    expect(await next(name)).toEqual(HELD);
  });

  it('is not undone by the buyer who reports the conversation that the owner has reported', async () => {
    const name = newcomer();
    const id = await thread(name);
    await act('seller', id, 'report');
    await dismiss(id, 'open');
    await act(name, id, 'report');
    expect(await next(name)).toEqual(HELD);
  });

  it.each(['block', 'report'] as const)('is open to the owner after the buyer’s own %s', async (action) => {
    const name = newcomer();
    const id = await thread(name);
    await act(name, id, action);
    const { state, actions } = await act('seller', id, 'block');
    expect([state, actions.includes('block')]).toEqual([action === 'block' ? 'blocked' : 'reported', false]);
    const again = await app.as<ErrorBody>('seller', 'POST', `/api/marketplace-inquiries/${id}/block`);
    expect([again.status, again.body.error.message]).toEqual([409, 'You have already blocked the other side.']);
    expect(await next(name)).toEqual(HELD);
  });

  it('is no act of the owner where the buyer alone has blocked', async () => {
    const name = newcomer();
    await act(name, await thread(name), 'block');
    expect(await next(name)).toEqual({ state: 'active', held: null });
  });

  it.each(['block', 'report'] as const)(
    'holds for a second account of the mailbox that has no NDA: %s',
    async (action) => {
      const name = newcomer();
      await act('seller', await thread(name), action);
      expect(await next(`${name}+2`)).toEqual(HELD);
    },
  );

  it('holds for a second account after a block from before mailboxes were kept', async () => {
    const name = newcomer();
    await act('seller', await thread(name), 'block');
    await sql('UPDATE marketplace.side_act SET mailbox_hash = NULL WHERE buyer_id = $1', [actorOf(name).userId]);
    expect(await next(`${name}+2`)).toEqual(HELD);
  });

  it('holds after a declined request whose buyer deletes the account and registers again', async () => {
    const name = newcomer();
    await close('seller', await app.request(`${name}~2`, first), 'decline');
    await erase(`${name}~2`);
    expect(await next(name)).toEqual({ state: 'signed', held: 'declined' });
  });

  it.each(['block', 'report'] as const)(
    'holds after a %s and an NDA that the buyer withdrew, when the account is deleted',
    async (action) => {
      const name = newcomer();
      await act('seller', await thread(`${name}~2`), action);
      await close(`${name}~2`, await signed(`${name}~2`, first), 'withdraw');
      await erase(`${name}~2`);
      expect(await next(name)).toEqual(HELD);
    },
  );

  it('holds for the address that a buyer had last before the account was deleted', async () => {
    const name = newcomer();
    await act('seller', await thread(name), 'block');
    await app.database.dataSource.transaction((manager) =>
      app.app
        .get(MarketplacePersonalData)
        .erase({ userId: actorOf(name).userId, email: `${name}-moved@example.com`, emailVerified: true }, manager),
    );
    expect(await next(`${name}-moved`)).toEqual(HELD);
    expect(await next(`${name}~2`)).toEqual(HELD);
  });

  it('holds after a moderator’s block whose account is deleted, at every owner', async () => {
    const name = newcomer();
    await sql(`INSERT INTO marketplace.side_act (kind, side, buyer_id, at) VALUES ('block', 'moderator', $1, now())`, [
      actorOf(`${name}~2`).userId,
    ]);
    await erase(`${name}~2`);
    expect(await next(name)).toEqual(HELD);
  });

  it('keeps of an erased buyer the owner and a keyed hash, no address and no account', async () => {
    const name = newcomer();
    await act('seller', await thread(name), 'block');
    await erase(name);
    const rows = (await sql('SELECT * FROM marketplace.side_act ORDER BY id DESC LIMIT 1')) as object[];
    expect(rows[0]).toMatchObject({
      kind: 'block',
      side: 'seller',
      owner_id: actorOf('seller').userId,
      buyer_id: null,
      mailbox_hash: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.stringify(rows)).not.toContain(name);
  });

  it('goes with the owner’s account', async () => {
    const name = newcomer();
    const listing = await app.listing('seller-gone');
    const path = `/api/marketplace-listings/${listing}/inquiries`;
    const { body } = await app.as<InquiryThread>(name, 'POST', path, { message: 'Is it still for sale?' });
    await act('seller-gone', body.id, 'block');
    await erase('seller-gone');
    expect(await sql('SELECT FROM marketplace.side_act WHERE owner_id = $1', [actorOf('seller-gone').userId])).toEqual(
      [],
    );
  });
});
