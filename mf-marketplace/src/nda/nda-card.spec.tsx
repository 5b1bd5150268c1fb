import type { NdaList } from '@app/contracts';
import { testScreen } from '@app/ui/testing';
import { ndaView } from '../testing/ndas';

const LISTING = { id: 2001, title: 'Practice on the coast', status: 'published' } as const;
const REQUESTED = ndaView({ state: 'requested', signedAt: null, countersignedAt: null, buyer: null });
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the card of a listing’s confidential information', () => {
  const reads: Record<string, unknown> = {};
  const screen = testScreen('https://site.test/marketplace/listing/2001', queries, () => reads);
  const open = async (isPremium: boolean | null, ndas: NdaList, listing: { status: 'published' | 'under_offer' }) => {
    const { adoptSession } = await import('../testing/web-kit');
    const { NdaCard } = await import('./nda-card');
    const user = { id: 'u1', username: 'ann@example.com', emailVerified: true, isPremium };
    if (isPremium !== null) await screen.page.act(() => adoptSession({ token: 't', user }));
    Object.assign(reads, { '/api/ndas': ndas });
    await screen.show(<NdaCard listing={{ ...LISTING, ...listing }} />);
    await screen.page.until(() => !screen.page.text().includes('Loading'));
  };
  beforeAll(() => Object.assign(reads, { '/api/user': {} }));
  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await screen.page.act(() => endSession());
  });
  const NONE: NdaList = { asBuyer: [], asSeller: [] };
  const PREMIUM = 'Signing an NDA is part of premium.';

  it.each<[string, boolean | null, NdaList, boolean]>([
    ['to a visitor', null, NONE, true],
    ['to a reader without premium', false, NONE, true],
    ['to no reader with premium', true, NONE, false],
    ['to no reader who began it with premium', false, { asBuyer: [REQUESTED], asSeller: [] }, false],
  ])('says before a click that signing is part of premium %s', async (_, isPremium, ndas, isSaid) => {
    await open(isPremium, ndas, { status: 'published' });
    expect(screen.page.text().includes(PREMIUM)).toBe(isSaid);
    if (isSaid && isPremium !== null)
      expect(screen.page.button('See premium pricing').getAttribute('href')).toBe('/checkout');
  });

  it.each<[boolean | null, string]>([
    [null, 'Sign in to write to the owner, or to save the listing and come back.'],
    [true, 'You can sign the NDA now, or write to the owner.'],
  ])('says what a reader can do while the listing is under offer', async (isPremium, words) => {
    await open(isPremium, NONE, { status: 'under_offer' });
    expect(screen.page.text()).toContain('This listing is under offer: the owner has accepted a buyer’s offer.');
    expect(screen.page.text()).toContain(words);
    expect(screen.page.text()).not.toContain('The owner shows');
  });
});
