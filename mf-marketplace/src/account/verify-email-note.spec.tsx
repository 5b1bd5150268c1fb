import type { ReactNode } from 'react';
import { refusal, testScreen } from '@app/ui/testing';

const UNVERIFIED = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: false };
const VERIFY = '/verify-email?redirect=marketplace%2Flisting%2F2101%3Ftab%3Dmap';
const PAGE = '/marketplace/listing/2101?tab=map';
const REFUSAL = refusal('ACCESS.EMAIL_VERIFICATION_REQUIRED', 'You need to verify your email address.');

const READS = { '/api/user': {}, '/api/marketplace-inquiries': { inquiries: [], unread: 0 } };

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('a reader whose email address is not verified', () => {
  const screen = testScreen(`https://site.test${PAGE}`, queries, () => READS);
  const signIn = async (emailVerified: boolean) => {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: { ...UNVERIFIED, emailVerified } }));
  };
  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await screen.page.act(() => endSession());
  });
  const expectNote = (purpose: string) => {
    expect(screen.page.text()).toContain(`To ${purpose}, enter the code we sent you`);
    expect(screen.page.button('Verify your email').getAttribute('href')).toBe(VERIFY);
  };

  const FORMS: [string, string, () => Promise<ReactNode>][] = [
    [
      'an inquiry',
      'write to the owner',
      async () => {
        const { InquiryCard } = await import('../detail/inquiry-card');
        const { listingDetail } = await import('../testing/listings');
        return <InquiryCard listing={listingDetail(2101)} />;
      },
    ],
    [
      'an offer',
      'make an offer',
      async () => {
        const { NewOffer } = await import('../offers/new-offer.route');
        return <NewOffer listingId={2101} onSaved={() => undefined} />;
      },
    ],
  ];

  it.each(FORMS)('is led to the code before they write %s, and back to the page', async (_, purpose, form) => {
    const node = await form();
    await signIn(false);
    await screen.show(node, PAGE);
    expectNote(purpose);
    expect(screen.page.document.querySelector('form')).toBeNull();
  });

  it.each(FORMS)('reads no such thing of %s when their address is verified', async (_, __, form) => {
    const node = await form();
    await signIn(true);
    await screen.show(node, PAGE);
    await screen.page.until(() => !screen.page.text().includes('Loading'));
    expect(screen.page.text()).not.toContain('Verify your email');
    expect(screen.page.document.querySelector('form')).not.toBeNull();
  });

  it('is led to the code by a refusal as well, and what they wrote stays', async () => {
    const { MessageForm } = await import('../inquiries/message-form');
    const { startInquiry } = await import('../api/inquiries');
    const { useApi } = await import('../testing/web-kit');
    const Form = () => {
      const api = useApi();
      const send = (message: string) => startInquiry(api, 2101, message);
      return <MessageForm label="Message" help="" submitLabel="Send" send={send} onSent={() => undefined} />;
    };
    await screen.show(<Form />, PAGE);
    await screen.page.type(screen.page.field('Message'), 'Is it still for sale?');
    await screen.page.submit();
    await (await screen.api.call()).answer(403, REFUSAL);
    await screen.page.until(() => screen.alert() !== '');
    expectNote('write a message');
    expect(screen.page.field('Message').value).toBe('Is it still for sale?');
  });

  it('is led to the code by the refusal of an NDA', async () => {
    const { OwnNda } = await import('../nda/nda-card');
    await screen.show(<OwnNda listing={{ id: 2101, title: 'A practice', status: 'published' }} userId="u1" />, PAGE);
    await (await screen.api.call()).answer(200, { asBuyer: [], asSeller: [] });
    await screen.page.until(() => !screen.page.text().includes('Loading'));
    await screen.page.click(screen.page.button('Read and sign the NDA'));
    await (await screen.api.call(1)).answer(403, refusal('MARKETPLACE.EMAIL_NOT_VERIFIED', 'Verify your address.'));
    await screen.page.until(() => screen.alert() !== '');
    expectNote('read and sign the NDA');
  });
});
