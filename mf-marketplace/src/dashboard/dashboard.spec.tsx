import type { InquirySummary, NdaView, OfferSummary } from '@app/contracts';
import { testScreen } from '@app/ui/testing';
import { ndaStateWords } from '../nda/nda-rules';
import { ndaTask, searchAlerts, unreadFirst, waitingFirst, waitingOffersFirst } from './first-items';

const inquiry = (id: string, unread: number): InquirySummary => ({
  id,
  listing: { id: 7, title: 'A practice to sell', isPublic: true },
  side: 'buyer',
  alias: 'Buyer 4F7K',
  state: 'open',
  other: { alias: 'Seller 9QRS', division: null, isGone: false },
  unread,
  startedAt: '2026-11-24T10:00:00Z',
  lastMessageAt: '2026-11-24T10:00:00Z',
});
const nda = (id: string, side: NdaView['side'], state: NdaView['state']): NdaView => ({
  id,
  listingId: 7,
  listingTitle: 'A practice to sell',
  state,
  side,
  textVersion: 1,
  requestedAt: '2026-11-24T10:00:00Z',
  signedAt: null,
  countersignedAt: null,
  closedAt: null,
  closedBy: null,
  reason: null,
  listing: 'open',
  held: null,
  access: null,
  buyer: null,
  buyerCrd: null,
  thread: null,
  seller: null,
  documentSha256: null,
});

describe('what the dashboard shows first', () => {
  it('is unread inquiries, each part in its order', () => {
    const list = [inquiry('a', 0), inquiry('b', 2), inquiry('c', 0), inquiry('d', 1)];
    expect(unreadFirst(list).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is NDAs that wait for the reader', () => {
    const asBuyer = [nda('signed by me', 'buyer', 'signed'), nda('to sign', 'buyer', 'requested')];
    const asSeller = [nda('asked for', 'seller', 'requested'), nda('to countersign', 'seller', 'signed')];
    expect(waitingFirst({ asBuyer, asSeller }).map(({ id }) => id)).toEqual([
      'to countersign',
      'to sign',
      'asked for',
      'signed by me',
    ]);
    expect(ndaTask(nda('x', 'seller', 'active'))).toBeUndefined();
  });

  it('says of an NDA that one side signed which of them it was', () => {
    const words = (['buyer', 'seller'] as const).map((side) => ndaStateWords({ side, state: 'signed' }));
    expect(words).toEqual(['Signed by you', 'Signed by the buyer']);
  });
});

const offer = (id: string, side: OfferSummary['side'], state: OfferSummary['state']): OfferSummary => ({
  id,
  listing: { id: 7, title: 'A practice to sell' },
  side,
  state,
  price: 2_850_000,
  versions: 1,
  other: null,
  changedAt: '2026-11-24T10:00:00Z',
  expiresAt: null,
});

describe('offers on the dashboard', () => {
  it('are first those whose next step is the reader’s', () => {
    const asBuyer = [offer('sent by me', 'buyer', 'sent'), offer('countered', 'buyer', 'countered')];
    const asSeller = [
      offer('closed', 'seller', 'closed'),
      offer('to answer', 'seller', 'sent'),
      offer('signed by me', 'seller', 'signed_by_seller'),
    ];
    expect(waitingOffersFirst({ asBuyer, asSeller }).map(({ id }) => id)).toEqual([
      'to answer',
      'countered',
      'closed',
      'signed by me',
      'sent by me',
    ]);
  });
});

describe('a card of the dashboard', () => {
  const queries = async () => (await import('../testing/web-kit')).queryClient();
  const screen = testScreen('https://site.test/dashboard', queries);
  let asked = 0;
  const show = async (data: number[] | undefined, isError = false) => {
    asked = 0;
    const { DashboardCard } = await import('./dashboard-card');
    await screen.show(
      <DashboardCard
        title="My listings"
        query={{ data, isError, isFetching: false, refetch: () => (asked += 1) }}
        rows={(numbers) => numbers.map((key) => ({ key, to: `/l/${key}`, title: `Listing ${key}`, note: 'Public' }))}
        empty={{ text: 'You have no listings.', to: '/begin', action: 'Start a listing' }}
        all={{ to: '/all', label: 'All my listings' }}
      />,
    );
  };
  const links = () => [...screen.page.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const height = () => /min-h-\S+/.exec(screen.page.document.querySelector('section')?.className ?? '')?.[0];

  it('has the place of two rows while it loads', async () => {
    await show(undefined);
    const status = screen.page.document.querySelector('[role="status"]');
    expect(status?.getAttribute('aria-label')).toBe('Loading: My listings');
    expect(status?.children).toHaveLength(2);
  });

  it('says what to do while there is nothing', async () => {
    await show([]);
    expect(screen.page.text()).toContain('You have no listings.');
    expect(links()).toEqual(['/begin']);
  });

  it('says that it could not be loaded, and asks again', async () => {
    await show(undefined, true);
    expect(screen.alert()).toContain('This could not be loaded');
    await screen.page.click(screen.page.button('Try Again'));
    expect(asked).toBe(1);
  });

  it('shows two rows, and how many there are', async () => {
    await show([1, 2, 3, 4, 5, 6, 7]);
    expect(links()).toEqual(['/l/1', '/l/2', '/all']);
    expect(screen.page.text()).toContain('All my listings (7)');
  });

  it('has one height in every state', async () => {
    const heights: (string | undefined)[] = [];
    for (const data of [undefined, [], [1]]) {
      await show(data);
      heights.push(height());
    }
    expect(heights).toEqual(['min-h-[13.75rem]', 'min-h-[13.75rem]', 'min-h-[13.75rem]']);
  });
});

describe('saved searches on the dashboard', () => {
  it('that are paused promise no alerts', () => {
    expect(searchAlerts({ cadence: 'instant', paused: false })).toBe('Instant alerts');
    expect(searchAlerts({ cadence: 'instant', paused: true })).toBe('Alerts paused');
  });
});
