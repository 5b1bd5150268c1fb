import type { ErrorBody, InquiryThread, NdaList, NdaSetting, NdaView, SignNdaRequest } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import type { Answer } from '@app/testing';
import { MarketplaceModule } from '../index';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { actorOf, buyerNameOf, SELLER_SIGNATURE, startNdaApp, TestAccounts, type NdaApp } from '../testing/nda-app';
import { closeNda } from './close-nda';
import { EvidenceRepository } from './evidence/evidence.repository';
import { GrantsRepository } from './grants.repository';
import { NdaRepository } from './nda.repository';

/**
 * A signature reads what was closed to its buyer before it locks the chain, and again under the lock. Here another
 * connection holds the chain until the signature waits for it, and closes something in between.
 */
describe('what is closed between the first look of a signature and the lock of the chain', () => {
  const accounts = new TestAccounts();
  const at = new Date();
  let app: NdaApp;
  let first: number;
  let second: number;
  let buyers = 0;
  beforeAll(async () => {
    app = await startNdaApp([MarketplaceModule], accounts);
    [first, second] = [await app.listing('seller'), await app.listing('seller')];
  });
  beforeEach(() => Promise.all([save(first), save(second)]));
  afterAll(() => app.close());

  const sql = <Row>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
    app.database.dataSource.query(text, parameters);
  const save = async (listing: number, changes: Partial<NdaSetting> = {}) => {
    const setting: NdaSetting = { ...SELLER_SIGNATURE, automatic: true, ...changes };
    const { status } = await app.as('seller', 'PUT', `/api/marketplace-listings/${listing}/nda-setting`, setting);
    expect(status).toBe(200);
  };
  const newcomer = () => `meanwhile-${(buyers += 1)}`;
  const sign = (name: string, nda: NdaView, changes: Partial<SignNdaRequest> = {}) =>
    app.sign(name, nda, { legalName: buyerNameOf(name), ...changes });
  const forSeller = async ({ id }: Pick<NdaView, 'id'>) => {
    const { asSeller } = (await app.as<NdaList>('seller', 'GET', '/api/ndas')).body;
    const { state, held } = asSeller.find((nda) => nda.id === id) ?? {};
    return { state, held };
  };
  const close = (manager: Transaction, { id }: Pick<NdaView, 'id'>, state: 'ended' | 'declined') => {
    const of = { ndas: NdaRepository, grants: GrantsRepository, evidence: EvidenceRepository };
    const parts = {
      ndas: app.app.get(of.ndas),
      grants: app.app.get(of.grants),
      evidence: app.app.get(of.evidence),
    };
    return closeNda(parts, manager, id, { state, by: 'seller', reason: 'A rival', at });
  };
  /** Another account signs under this name and is closed again, all before the one that waits. */
  const signAndEnd = async (manager: Transaction, nda: NdaView, legalName: string) => {
    const signature = { legalName, capacity: 'Owner', firm: '' };
    await app.app.get(NdaRepository).markSigned(manager, nda.id, signature, { held: null, crd: null, now: at });
    await close(manager, nda, 'ended');
  };
  const endedByAdmin = (manager: Transaction, { id }: NdaView) =>
    manager.query(
      `INSERT INTO marketplace.nda_admin_event (at, actor_id, action, nda_id, reason)
       VALUES (now(), $1, 'nda_ended', $2, 'A rival')`,
      [actorOf('moderator').userId, id],
    );

  /** Sends a request that needs the chain, and does something while it waits for it. */
  async function meanwhile<T>(request: () => Promise<Answer<T>>, act: (manager: Transaction) => Promise<unknown>) {
    const sent: Promise<Answer<T>>[] = [];
    await app.database.dataSource.transaction(async (manager) => {
      await app.app.get(EvidenceRepository).hold(manager);
      let isAnswered = false;
      sent.push(request().finally(() => (isAnswered = true)));
      // On another connection: inside of a transaction the activity is always that of its first look.
      for (let waiting: unknown[] = []; waiting.length === 0 && !isAnswered;)
        waiting = await sql(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%evidence_head%'`,
        );
      expect(isAnswered).toBe(false);
      await act(manager);
    });
    const [answer] = await Promise.all(sent);
    if (!answer) throw new Error('Nothing was sent');
    return answer;
  }

  type Act = (manager: Transaction, buyer: string, earlier: NdaView) => Promise<unknown>;
  const outside = async (method: string, path: string, body?: unknown) =>
    expect((await app.as('seller', method, path, body)).status).toBe(200);

  it.each<[string, string | null, 'active' | 'requested' | 'thread' | 'none', Act]>([
    ['an NDA at another listing is ended', 'ended', 'active', (manager, _, nda) => close(manager, nda, 'ended')],
    [
      'a request at another listing is declined',
      'declined',
      'requested',
      async (manager, buyer, nda) => {
        await close(manager, nda, 'declined');
        await app.app.get(SideActsRepository).record(manager, {
          ...({ kind: 'decline', side: 'seller', inquiryId: null, at } as const),
          ...{ ownerId: actorOf('seller').userId, buyerId: actorOf(buyer).userId, buyerEmail: null },
        });
      },
    ],
    [
      'access at another listing is revoked',
      'access_closed',
      'active',
      (manager, _, nda) =>
        manager.query(`UPDATE marketplace."grant" SET state = 'revoked' WHERE nda_id = $1`, [nda.id]),
    ],
    [
      'the conversation is blocked',
      'blocked',
      'thread',
      (_manager, _, { id }) => outside('POST', `/api/marketplace-inquiries/${id}/block`),
    ],
    [
      'a moderator blocks the buyer',
      'blocked',
      'none',
      (manager, buyer) =>
        app.app
          .get(SideActsRepository)
          .recordModeratorBlock(manager, { userId: actorOf(buyer).userId, email: null, at }),
    ],
    [
      'the owner excludes the buyer',
      'excluded',
      'none',
      (_, buyer) =>
        outside('PUT', '/api/seller-exclusions', {
          ...{ firms: [], domains: [], closed: false },
          emails: [`${buyer}@example.com`],
        }),
    ],
    ['the owner’s account is disabled', 'unreachable', 'none', async () => accounts.disabled.add('seller')],
    ['the automatic countersignature is switched off', null, 'none', () => save(second, { automatic: false })],
    ['the standing signature is another one', null, 'none', () => save(second, { legalName: 'Sue Seller' })],
  ])('opens nothing when %s', async (_, held, before, act) => {
    const name = newcomer();
    const open = await app.request(name, second);
    const earlier = before === 'none' ? open : await had(name, before);
    const { status } = await meanwhile(
      () => sign(name, open),
      (manager) => act(manager, name, earlier),
    );
    accounts.disabled.delete('seller');
    expect(status).toBe(200);
    expect(await forSeller(open)).toEqual({ state: 'signed', held });
    expect((await app.as(name, 'GET', `/api/marketplace-listings/${second}/confidential`)).status).toBe(404);
    // The owner's own countersignature opens it, also after such a moment.
    expect((await app.countersign(open)).body.state).toBe('active');
  });

  async function had(name: string, before: 'active' | 'requested' | 'thread'): Promise<NdaView> {
    if (before === 'thread') {
      const path = `/api/marketplace-listings/${first}/inquiries`;
      const { body } = await app.as<InquiryThread>(name, 'POST', path, { message: 'Is it still for sale?' });
      return { id: body.id } as NdaView;
    }
    const nda = await app.request(name, first);
    if (before === 'active') expect((await sign(name, nda)).body.state).toBe('active');
    return nda;
  }

  it('opens nothing when another account signs under the same name and is ended', async () => {
    const [name, other] = [newcomer(), newcomer()];
    const [open, theirs] = [await app.request(name, second), await app.request(other, first)];
    await meanwhile(
      () => sign(name, open),
      (manager) => signAndEnd(manager, theirs, buyerNameOf(name)),
    );
    expect(await forSeller(open)).toEqual({ state: 'signed', held: 'ended' });
  });

  it('is refused when an administrator ends an NDA of the same name for this listing', async () => {
    const [name, other, third] = [newcomer(), newcomer(), newcomer()];
    const [open, theirs] = [await app.request(name, second), await app.request(other, second)];
    const end = async (manager: Transaction) => {
      await signAndEnd(manager, theirs, buyerNameOf(name));
      await endedByAdmin(manager, theirs);
    };
    const answer: Answer<unknown> = await meanwhile(() => sign(name, open), end);
    expect([answer.status, (answer.body as ErrorBody).error.code]).toEqual([403, 'MARKETPLACE.NDA_ENDED_BY_ADMIN']);
    expect(await forSeller(open)).toEqual({ state: 'requested', held: null });
    await save(second, { automatic: false });
    const [waiting, last] = [await app.request(third, second), await app.request(newcomer(), second)];
    await sign(third, waiting);
    const again = async (manager: Transaction) => {
      await signAndEnd(manager, last, buyerNameOf(third));
      await endedByAdmin(manager, last);
    };
    const refused: Answer<unknown> = await meanwhile(() => app.countersign(waiting), again);
    expect([refused.status, (refused.body as ErrorBody).error.code]).toEqual([403, 'MARKETPLACE.NDA_ENDED_BY_ADMIN']);
    expect(await forSeller(waiting)).toEqual({ state: 'signed', held: null });
  });

  it('leaves a signature alone that it does not concern', async () => {
    const [name, other] = [newcomer(), newcomer()];
    const [open, theirs] = [await app.request(name, second), await app.request(other, first)];
    const answer = await meanwhile(
      () => sign(name, open),
      (manager) => signAndEnd(manager, theirs, buyerNameOf(other)),
    );
    expect(answer.body).toMatchObject({ state: 'active' });
    const [typeset] = await sql<{ same: boolean }>(
      `SELECT encode(sha256(n.document), 'hex') = n.document_sha256 AND n.document_sha256 =
         e.record::jsonb ->> 'documentSha256' AS same
       FROM marketplace.nda n JOIN marketplace.evidence e ON e.nda_id = n.id
       WHERE n.id = $1 AND e.record::jsonb ->> 'kind' = 'countersigned'`,
      [open.id],
    );
    expect(typeset).toEqual({ same: true });
  });
});
