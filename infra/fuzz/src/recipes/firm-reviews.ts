import type { AuthorProofs, FirmPaper, MyFirmReview } from '@app/contracts';
import type { Session } from '../plan';
import type { World } from '../world/world';
import { owned, published } from './firm-ownership';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

const REVIEW = {
  stars: 4,
  ratings: { payout: 5, technology: 2 },
  pros: 'The service desk answers within the hour and knows the custodians.',
  cons: 'The planning software is slow, and reports take days to arrive.',
  role: 'former_advisor',
  tenure: null,
  state: null,
};

/** A picture of one pixel: the smallest file that is inspected as a whole. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Fictional firms take no reviews. */
async function firm(world: World): Promise<string> {
  return (await published(world)).firm.slug;
}

/** A review by a new account, and its session; of any firm without `slug`. */
async function written(world: World, slug?: string): Promise<{ id: string; session: Session }> {
  const { session } = await world.accounts.premium();
  const path = `/api/firms/${slug ?? (await firm(world))}/reviews`;
  const { id } = await world.call<MyFirmReview>('POST', path, { session, body: { review: REVIEW } });
  return { id, session };
}

/** A public review, for an account that did not write it. */
const ofReader =
  (body?: object): Recipe =>
  async (world) => {
    const { id } = await written(world);
    await world.publishReview(id);
    const { session } = await world.accounts.premium();
    return { session, params: { id }, ...(body && { body }) };
  };

/** A review in the queue, for a moderator. */
const ofModerator =
  (body?: object): Recipe =>
  async (world) => {
    const { id } = await written(world);
    await world.queueReview(id);
    return { session: await world.administrator(), params: { id }, ...(body && { body }) };
  };

/** A paper that was uploaded for a review, by its owner. */
async function uploaded(world: World): Promise<{ paper: string; session: Session }> {
  const { session } = await world.accounts.premium();
  const query = { purpose: 'review', name: 'contract.png' };
  const { id } = await world.sendPlan<FirmPaper>('POST', '/api/firm-papers', { session, query, bytes: PNG });
  return { paper: id, session };
}

/** A paper that waits, for a moderator. */
const ofProof =
  (body?: object): Recipe =>
  async (world) => {
    const { paper, session: author } = await uploaded(world);
    const path = `/api/firms/${await firm(world)}/author-proof`;
    await world.call('PUT', path, { session: author, body: { paper } });
    const session = await world.administrator();
    const { rows } = await world.call<AuthorProofs>('GET', '/api/admin/author-proofs', { session });
    return { session, params: { id: rows.at(-1)?.id ?? '' }, ...(body && { body }) };
  };

/** Reviews of firms: calls by everyone, by authors, by readers and by moderators. */
export const firmReviewRecipes: Recipes = {
  'GET /api/firms/{name}/reviews': async (world) => ({ params: { name: await firm(world) } }),
  'GET /api/my-firm-reviews': asUser,
  'GET /api/firms/{name}/my-review': async (world) => ({
    session: await world.user(),
    params: { name: await firm(world) },
  }),
  'POST /api/firms/{name}/reviews': async (world) => ({
    session: (await world.accounts.premium()).session,
    params: { name: await firm(world) },
    body: { review: REVIEW },
  }),
  'DELETE /api/my-firm-reviews/{id}': async (world) => {
    const { id, session } = await written(world);
    return { session, params: { id } };
  },
  'PUT /api/firm-reviews/{id}/vote': ofReader(),
  'DELETE /api/firm-reviews/{id}/vote': ofReader(),
  'POST /api/firm-reviews/{id}/report': ofReader({ reason: 'off_topic', note: 'It is about another firm.' }),
  'PUT /api/firm-reviews/{id}/answer': async (world) => {
    const { firm: owns, claimant } = await owned(world);
    const { id } = await written(world, owns.slug);
    await world.publishReview(id);
    return { session: claimant, params: { id }, body: { text: 'Thank you.' } };
  },
  'PUT /api/firms/{name}/author-proof': async (world) => {
    const { paper, session } = await uploaded(world);
    return { session, params: { name: await firm(world) }, body: { paper } };
  },
  'GET /api/admin/author-proofs': asAdministrator,
  'GET /api/admin/author-proofs/{id}': ofProof(),
  'POST /api/admin/author-proofs/{id}/decision': ofProof({ decision: 'seen' }),
  'GET /api/admin/firm-reviews': asAdministrator,
  'GET /api/admin/firm-reviews/export': async (world) => ({
    session: await world.administrator(),
    query: { view: 'decided' },
  }),
  'GET /api/admin/firm-reviews/{id}': ofModerator(),
  'POST /api/admin/firm-reviews/{id}/decision': ofModerator({ decision: 'reject', reason: 'off_topic' }),
};
