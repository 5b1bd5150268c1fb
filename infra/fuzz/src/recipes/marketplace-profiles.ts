import type { InquiryThread, ProofsPage, RequestedNda } from '@app/contracts';
import type { BuyerProfile } from '@app/domain';
import type { Session } from '../plan';
import type { World } from '../world/world';
import { published } from './marketplace-owners';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

const PROFILE: BuyerProfile = {
  kind: 'advisor',
  types: ['sell'],
  states: ['NC'],
  assetsFrom: 50_000_000,
  assetsTo: null,
  channels: [],
  timeline: 'open',
  cash: 'from_500k',
  financing: ['own_cash'],
  summary: 'An advisor who takes over the clients and the staff.',
};
/** A picture of one pixel: the smallest file that is inspected as a whole. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PROOF = '/api/my-buyer-profile/proof';
const NAME = { name: 'statement.png' };

/** A buyer with a profile and a proof that waits for a decision. */
async function buyer(world: World): Promise<Session> {
  const { session } = await world.accounts.premium();
  await world.call('PUT', '/api/my-buyer-profile', { session, body: { revision: 0, profile: PROFILE } });
  await world.sendPlan('PUT', PROOF, { session, query: NAME, bytes: PNG });
  return session;
}

/** The newest proof of the queue, for the administrator whose session is the answer. */
const ofProof =
  (body?: object): Recipe =>
  async (world) => {
    await buyer(world);
    const session = await world.administrator();
    let path = '/api/admin/proofs';
    let page = await world.call<ProofsPage>('GET', path, { session });
    while (page.nextCursor) {
      path = `/api/admin/proofs?cursor=${page.nextCursor}`;
      page = await world.call<ProofsPage>('GET', path, { session });
    }
    return { session, params: { id: page.rows.at(-1)?.id ?? '' }, ...(body && { body }) };
  };

/** Buyer profiles: calls by buyers, by the sellers they wrote to, and by administrators. */
export const marketplaceProfileRecipes: Recipes = {
  'GET /api/my-buyer-profile': asUser,
  'PUT /api/my-buyer-profile': async (world) => ({
    session: (await world.accounts.premium()).session,
    body: { revision: 0, profile: PROFILE },
  }),
  'PUT /api/my-buyer-profile/proof': async (world) => ({
    session: (await world.accounts.premium()).session,
    query: NAME,
    bytes: PNG,
  }),
  'DELETE /api/my-buyer-profile/proof': async (world) => ({ session: await buyer(world) }),
  'GET /api/marketplace-inquiries/{id}/buyer-profile': async (world) => {
    const { owner, listing } = await published(world);
    const session = await buyer(world);
    const body = { message: 'Hello, is the practice still for sale?' };
    const path = `/api/marketplace-listings/${listing.id}/inquiries`;
    const { id } = await world.call<InquiryThread>('POST', path, { session, body });
    return { session: owner, params: { id } };
  },
  'GET /api/ndas/{id}/buyer-profile': async (world) => {
    const { owner, listing } = await published(world);
    const session = await buyer(world);
    const path = `/api/marketplace-listings/${listing.id}/nda`;
    const { nda } = await world.call<RequestedNda>('POST', path, { session });
    return { session: owner, params: { id: nda.id } };
  },
  'GET /api/admin/proofs': asAdministrator,
  'GET /api/admin/proofs/{id}': ofProof(),
  'GET /api/admin/proofs/{id}/file': ofProof(),
  'POST /api/admin/proofs/{id}/verify': ofProof({ amount: 'from_500k' }),
  'POST /api/admin/proofs/{id}/decline': ofProof({ reason: 'The statement is of another year.' }),
};
