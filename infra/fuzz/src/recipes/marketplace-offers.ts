import type { OfferView } from '@app/contracts';
import { NEW_OFFER_PARTS } from '@app/domain';
import type { World } from '../world/world';
import { active, SIGNATURE, type Requested } from './marketplace-owners';
import { asUser, type Recipe, type Recipes } from './recipe';

const YEAR_MS = 365 * 86_400_000;

const TERMS = {
  price: 2_850_000,
  parts: { ...NEW_OFFER_PARTS, downPayment: 0.6, sellerNote: 0.4 },
  noteRate: 0.06,
  noteMonths: 60,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10),
  conditions: 'The lease of the office is taken over.',
  validDays: 14,
};

type Offered = Requested & { offer: OfferView };

async function drafted(world: World): Promise<Offered> {
  const found = await active(world);
  const path = `/api/marketplace-listings/${found.listing.id}/offers`;
  return {
    ...found,
    offer: await world.call<OfferView>('POST', path, { session: found.buyer, body: { terms: TERMS } }),
  };
}

async function moved(world: World, found: Offered, side: 'buyer' | 'owner', move: string): Promise<Offered> {
  const body = { move, revision: found.offer.revision };
  const path = `/api/offers/${found.offer.id}/moves`;
  return { ...found, offer: await world.call<OfferView>('POST', path, { session: found[side], body }) };
}

const sent = async (world: World) => moved(world, await drafted(world), 'buyer', 'send');
const accepted = async (world: World) => moved(world, await sent(world), 'owner', 'accept');

const ofOffer =
  (make: (world: World) => Promise<Offered>, side: 'buyer' | 'owner', bodyOf?: (offer: OfferView) => object): Recipe =>
  async (world) => {
    const found = await make(world);
    return { session: found[side], params: { id: found.offer.id }, ...(bodyOf && { body: bodyOf(found.offer) }) };
  };

/** What both sides do with offers under an NDA. */
export const marketplaceOfferRecipes: Recipes = {
  'POST /api/marketplace-listings/{id}/offers': async (world) => {
    const { buyer, listing } = await active(world);
    return { session: buyer, params: { id: listing.id }, body: { terms: TERMS } };
  },
  'GET /api/marketplace-listings/{id}/note': async (world) => {
    const { buyer, listing } = await active(world);
    return { session: buyer, params: { id: listing.id } };
  },
  'PUT /api/marketplace-listings/{id}/note': async (world) => {
    const { buyer, listing } = await active(world);
    return { session: buyer, params: { id: listing.id }, body: { text: 'Ask for the lease.', revision: 0 } };
  },
  'GET /api/seller-exclusions': asUser,
  'PUT /api/seller-exclusions': async (world) => ({
    session: await world.user(),
    body: { firms: ['Own Firm LLC'], domains: ['rival.example'], emails: [], closed: false },
  }),
  'GET /api/offers': asUser,
  'GET /api/offers/{id}': ofOffer(sent, 'owner'),
  'PUT /api/offers/{id}/draft': ofOffer(drafted, 'buyer', ({ revision }) => ({ revision, terms: TERMS })),
  'POST /api/offers/{id}/counter': ofOffer(sent, 'owner', ({ revision }) => ({ revision, terms: TERMS })),
  'POST /api/offers/{id}/moves': ofOffer(sent, 'owner', ({ revision }) => ({ revision, move: 'accept' })),
  'POST /api/offers/{id}/sign': ofOffer(accepted, 'buyer', ({ revision }) => ({
    ...SIGNATURE,
    revision,
    acceptsElectronicRecords: true,
  })),
};
