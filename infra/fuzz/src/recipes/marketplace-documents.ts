import type { ListingAccess, MyDocument, MyDocuments } from '@app/contracts';
import type { World } from '../world/world';
import { active, draft, type Owned, type Requested } from './marketplace-owners';
import type { Recipe, Recipes } from './recipe';

const CSV = Buffer.from('name,value\nA,1\n');
const UPLOAD = 'POST /api/my-listings/{id}/documents';
const QUERY = { name: 'values.csv', documentClass: 'nda' };

async function withDocument<Found extends Owned>(
  world: World,
  found: Found,
): Promise<Found & { document: MyDocument }> {
  const { owner: session, listing } = found;
  const path = '/api/my-listings/{id}/documents';
  await world.sendPlan('POST', path, { session, params: { id: listing.id }, query: QUERY, bytes: CSV });
  const { documents } = await world.call<MyDocuments>('GET', `/api/my-listings/${listing.id}/documents`, { session });
  const [document] = documents;
  if (!document) throw new Error('The document was not stored');
  return { ...found, document };
}

const ofDocument =
  (body?: object): Recipe =>
  async (world) => {
    const { owner, listing, document } = await withDocument(world, await draft(world));
    return { session: owner, params: { id: listing.id, documentId: document.id }, ...(body && { body }) };
  };

const RELEASE = { documentClasses: ['nda', 'released'] };

async function released(world: World): Promise<Requested & { grantId: string }> {
  const found = await active(world);
  const path = `/api/my-listings/${found.listing.id}/access/${found.nda.id}/release`;
  const { buyers } = await world.call<ListingAccess>('POST', path, { session: found.owner, body: RELEASE });
  const grantId = buyers.flatMap(({ grants }) => grants).find(({ tier }) => tier === 'released')?.id ?? '';
  return { ...found, grantId };
}

/** Documents of listings: calls of their owners, and of buyers with access. */
export const marketplaceDocumentRecipes: Recipes = {
  'GET /api/my-listings/{id}/documents': async (world) => {
    const { owner, listing } = await withDocument(world, await draft(world));
    return { session: owner, params: { id: listing.id } };
  },
  [UPLOAD]: async (world) => {
    const { owner, listing } = await draft(world);
    return { session: owner, params: { id: listing.id }, query: QUERY, bytes: CSV };
  },
  'PUT /api/my-listings/{id}/documents/{documentId}': ofDocument({ documentClass: 'released' }),
  'DELETE /api/my-listings/{id}/documents/{documentId}': ofDocument(),
  'GET /api/my-listings/{id}/documents/{documentId}/file': ofDocument(),
  'GET /api/my-listings/{id}/access': async (world) => {
    const { owner, listing } = await released(world);
    return { session: owner, params: { id: listing.id } };
  },
  'POST /api/my-listings/{id}/access/{ndaId}/release': async (world) => {
    const { owner, listing, nda } = await active(world);
    return { session: owner, params: { id: listing.id, ndaId: nda.id }, body: RELEASE };
  },
  'POST /api/my-listings/{id}/access/{ndaId}/grants/{grantId}/moves': async (world) => {
    const { owner, listing, nda, grantId } = await released(world);
    const params = { id: listing.id, ndaId: nda.id, grantId };
    return { session: owner, params, body: { move: 'suspend', reason: 'Talks are paused.' } };
  },
  'GET /api/my-listings/{id}/deliveries': async (world) => {
    const { owner, listing } = await active(world);
    return { session: owner, params: { id: listing.id } };
  },
  'GET /api/marketplace-listings/{id}/documents': async (world) => {
    const { buyer, listing } = await active(world);
    return { session: buyer, params: { id: listing.id } };
  },
  'GET /api/marketplace-listings/{id}/documents/{documentId}/file': async (world) => {
    const { buyer, listing, document } = await withDocument(world, await active(world));
    return { session: buyer, params: { id: listing.id, documentId: document.id } };
  },
};
