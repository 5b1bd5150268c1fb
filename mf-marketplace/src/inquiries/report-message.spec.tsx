import type { InquiryThread } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const ID = '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c';
const message = (number: number, isOwn: boolean, text: string) => ({
  ...{ number, isOwn, text, attachment: null },
  sentAt: `2026-11-0${number}T15:00:00.000Z`,
});
const THREAD: InquiryThread = {
  id: ID,
  listing: { id: 2001, title: 'Practice on the coast', isPublic: true },
  side: 'seller',
  alias: 'Seller 9QRS',
  state: 'open',
  other: { alias: 'Buyer 4F7K', division: null, isGone: false },
  unread: 0,
  startedAt: '2026-11-01T09:00:00.000Z',
  lastMessageAt: '2026-11-03T09:00:00.000Z',
  messages: [message(1, false, 'Is it for sale?'), message(2, true, 'It is.'), message(3, false, 'x'.repeat(80))],
  revealed: { own: false, other: null },
  actions: ['report'],
};

describe('a step in a conversation', () => {
  const screen = testScreen(`https://site.test/marketplace/inquiries/${ID}`, async () =>
    (await import('../testing/web-kit')).queryClient(),
  );

  it.each([
    ['open', 'Neither side can write anymore.'],
    ['blocked', 'Your own block also stays when a moderator lets it go on.'],
    ['reported', 'Your own block also stays when a moderator lets it go on.'],
  ] as const)('says what a block does to a conversation that is %s', async (state, words) => {
    const { ThreadActions } = await import('./thread-actions');
    await screen.show(<ThreadActions thread={{ ...THREAD, state, actions: ['block'] }} onChange={() => undefined} />);
    await screen.page.click(screen.page.button('Block the other side'));
    expect(screen.page.text()).toContain(words);
  });

  it('tells an owner that a block ends no NDA, and where it is ended', async () => {
    const { ThreadActions } = await import('./thread-actions');
    for (const side of ['seller', 'buyer'] as const) {
      const thread = { ...THREAD, side, actions: ['block' as const] };
      await screen.show(<ThreadActions key={side} thread={thread} onChange={() => undefined} />);
      await screen.page.click(screen.page.button('Block the other side'));
      const link = screen.page.document.querySelector('a[href="/marketplace/ndas"]');
      expect(link?.textContent ?? null).toBe(side === 'seller' ? 'your NDAs' : null);
    }
  });
});

describe('a report of a conversation', () => {
  const screen = testScreen(`https://site.test/marketplace/inquiries/${ID}`, async () =>
    (await import('../testing/web-kit')).queryClient(),
  );
  const open = async (changes: Partial<InquiryThread> = {}) => {
    const { ThreadActions } = await import('./thread-actions');
    await screen.show(<ThreadActions thread={{ ...THREAD, ...changes }} onChange={() => undefined} />);
    await screen.page.click(screen.page.button('Report'));
  };
  const choice = () => screen.page.document.querySelector('select');

  it('is about the latest message of the other side, or about the one that is chosen', async () => {
    await open();
    expect(screen.page.text()).toContain('A moderator reads the message you choose');
    const options = [...(choice()?.options ?? [])].map(({ value, textContent }) => [value, textContent]);
    expect(options).toEqual([
      ['3', `November 3, 2026: ${'x'.repeat(60)}…`],
      ['1', 'November 1, 2026: Is it for sale?'],
    ]);
    expect(choice()?.value).toBe('3');
    await screen.page.act(() => {
      const select = choice();
      if (!select) return;
      select.value = '1';
      select.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
    await screen.page.type(screen.page.field('Reason'), 'It is an advertisement.');
    await screen.page.click(screen.page.button('Yes, report'));
    expect(await screen.api.call()).toMatchObject({
      path: `/api/marketplace-inquiries/${ID}/report`,
      body: { reason: 'It is an advertisement.', message: 1 },
    });
  });

  it('names none where the other side has written nothing', async () => {
    await open({ messages: [message(1, true, 'Hello?')] });
    expect(choice()).toBeNull();
    await screen.page.type(screen.page.field('Reason'), 'Their listing is copied.');
    await screen.page.click(screen.page.button('Yes, report'));
    expect((await screen.api.call()).body).toEqual({ reason: 'Their listing is copied.' });
  });
});
