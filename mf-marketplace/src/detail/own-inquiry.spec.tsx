import type { InquirySummary } from '@app/contracts';
import { testScreen } from '@app/ui/testing';
import { ndaView } from '../testing/ndas';

const THREAD: InquirySummary = {
  id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c',
  listing: { id: 2001, title: 'Practice on the coast', isPublic: true },
  side: 'buyer',
  alias: 'Buyer 4F7K',
  state: 'open',
  other: { alias: 'Seller 9QRS', division: null, isGone: false },
  unread: 1,
  startedAt: '2026-11-01T09:00:00.000Z',
  lastMessageAt: '2026-11-02T09:00:00.000Z',
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the inquiry of a reader on a listing', () => {
  const reads: Record<string, unknown> = {};
  const screen = testScreen('https://site.test/marketplace/listing/2001', queries, () => reads);
  const open = async (answers: Record<string, unknown>) => {
    Object.assign(reads, { '/api/ndas': { asBuyer: [], asSeller: [] } }, answers);
    const { OwnInquiry } = await import('./inquiry-card');
    await screen.show(<OwnInquiry listingId={2001} userId="u1" />, '/marketplace/listing/2001');
    await screen.page.until(() => !screen.page.text().includes('Loading'));
  };

  it('that was sent before is shown with its state and the way to it, in place of the form', async () => {
    await open({ '/api/marketplace-inquiries': { inquiries: [THREAD], unread: 1 } });
    expect(screen.page.text()).toContain('You wrote to the owner on November 1, 2026 as Buyer 4F7K.');
    expect(screen.page.text()).toMatch(/Open.*1 unread/);
    const link = screen.page.button('Open the conversation');
    expect(link.getAttribute('href')).toBe(`/marketplace/inquiries/${THREAD.id}`);
    expect(screen.page.document.querySelector('form')).toBeNull();
  });

  it('is a form for who has only written about other listings', async () => {
    const other = { ...THREAD, listing: { ...THREAD.listing, id: 7 } };
    await open({ '/api/marketplace-inquiries': { inquiries: [other, { ...THREAD, side: 'seller' }], unread: 0 } });
    await screen.page.until(() => screen.page.text().includes('The owner does not know your name.'));
    expect(screen.page.document.querySelector('form')).not.toBeNull();
  });

  it('does not deny the name that the owner has read in an NDA', async () => {
    await open({
      '/api/marketplace-inquiries': { inquiries: [], unread: 0 },
      '/api/ndas': { asBuyer: [ndaView({ state: 'signed', countersignedAt: null })], asSeller: [] },
    });
    await screen.page.until(() => screen.page.text().includes('The owner knows your name and firm'));
    expect(screen.page.text()).not.toContain('does not know');
  });
});
