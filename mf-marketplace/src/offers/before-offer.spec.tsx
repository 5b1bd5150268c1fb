import type { NdaView, OfferSummary } from '@app/contracts';
import { offerObstacle } from './before-offer';
import { nextStep, stateWords } from './offer-text';

const NDA = {
  id: 'n1',
  listingId: 2101,
  listingTitle: 'Harbor Lane practice',
  state: 'active',
  side: 'buyer',
  listing: 'open',
  access: { state: 'granted', reason: null },
  closedAt: null,
  closedBy: null,
  reason: null,
  held: null,
} as unknown as NdaView;
const OFFER: OfferSummary = {
  id: 'o1',
  listing: { id: 2101, title: 'Harbor Lane practice' },
  side: 'buyer',
  state: 'sent',
  price: 2_850_000,
  versions: 1,
  other: null,
  changedAt: '2026-11-21T17:00:00Z',
  expiresAt: null,
};

const obstacle = (ndas: Partial<NdaView>[], offers: OfferSummary[] = []) =>
  offerObstacle(2101, { asBuyer: ndas.map((nda) => ({ ...NDA, ...nda })), asSeller: [] } as never, {
    asBuyer: offers,
    asSeller: [],
  });

describe('before an offer is drafted', () => {
  it('nothing stands in the way of a buyer with an active NDA, after an offer that ended too', () => {
    expect(obstacle([{}])).toBeUndefined();
    expect(obstacle([{}], [{ ...OFFER, state: 'declined' }])).toBeUndefined();
    expect(obstacle([{}], [{ ...OFFER, listing: { id: 7, title: 'Another' } }])).toBeUndefined();
  });

  it.each<[string, Partial<NdaView>[], OfferSummary[], string, string]>([
    ['no NDA', [], [], 'An offer needs an NDA', '/marketplace/listing/2101'],
    ['the NDA of another listing', [{ listingId: 7 }], [], 'An offer needs an NDA', '/marketplace/listing/2101'],
    ['an NDA still to be signed', [{ state: 'requested' }], [], 'An offer needs an NDA', '/marketplace/listing/2101'],
    ['no countersignature', [{ state: 'signed' }], [], 'The owner countersigns first', '/marketplace/listing/2101'],
    ['an NDA that ended', [{ state: 'ended' }], [], 'You cannot begin an offer now', '/marketplace/workspace/2101'],
    [
      'a listing off the market',
      [{ listing: 'closed' }],
      [],
      'You cannot begin an offer now',
      '/marketplace/workspace/2101',
    ],
    [
      'a practice already bought',
      [{ listing: 'closed', isBought: true }],
      [],
      'You bought this practice',
      '/marketplace/workspace/2101',
    ],
    ['an open offer', [{}], [OFFER], 'You already have an offer for this listing', '/marketplace/offers/o1'],
  ])('%s is told, with what leads on', (_, ndas, offers, title, to) => {
    expect(obstacle(ndas, offers)).toMatchObject({ title, to });
  });
});

it.each<[Partial<OfferSummary>, string]>([
  [{ state: 'closed' }, 'The deal closed on November 21, 2026.'],
  [{ state: 'discarded' }, 'You discarded this draft on November 21, 2026.'],
  [{ state: 'declined' }, 'The offer was declined on November 21, 2026.'],
  [{ state: 'withdrawn' }, 'You withdrew this offer on November 21, 2026.'],
  [{ state: 'withdrawn', side: 'seller' }, 'The buyer withdrew this offer on November 21, 2026.'],
  [{ state: 'lapsed' }, 'The offer lapsed on November 21, 2026.'],
  [{ state: 'terminated' }, 'The accepted offer was ended on November 21, 2026.'],
])('an offer that is over says how: %j', (change, words) => {
  expect(nextStep({ ...OFFER, ...change })).toBe(words);
});

it.each<[OfferSummary['state'], string, string]>([
  ['sent', 'Waiting for the seller', 'Waiting for you'],
  ['countered', 'Waiting for you', 'Waiting for the buyer'],
  ['accepted', 'Accepted', 'Accepted'],
  ['signed_by_buyer', 'Signed by you', 'Signed by the buyer'],
  ['signed_by_seller', 'Signed by the seller', 'Signed by you'],
  ['signed', 'Signed by both sides', 'Signed by both sides'],
])('the badge of an offer that is %s addresses the side that reads it', (state, buyer, seller) => {
  expect([stateWords({ side: 'buyer', state }), stateWords({ side: 'seller', state })]).toEqual([buyer, seller]);
});
