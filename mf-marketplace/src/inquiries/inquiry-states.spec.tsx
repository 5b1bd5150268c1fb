import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { InquirySummary, InquiryThread, ListingDetail, NdaList } from '@app/contracts';
import { markedParts } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import { ndasKey } from '../api/ndas';
import { InquiryCard } from '../detail/inquiry-card';
import { ndaView } from '../testing/ndas';
import { InquiryItems } from './inquiries.route';
import { ThreadView } from './inquiry.route';
import { Refusal } from './message-form';

const summary = (changes: Partial<InquirySummary> = {}): InquirySummary => ({
  id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c',
  listing: { id: 2001, title: 'Practice on the coast', isPublic: true },
  side: 'seller',
  alias: 'Seller 9QRS',
  state: 'open',
  other: { alias: 'Buyer 4F7K', division: 'South Atlantic', isGone: false },
  unread: 0,
  startedAt: '2026-11-01T09:00:00.000Z',
  lastMessageAt: '2026-11-02T09:00:00.000Z',
  ...changes,
});
const thread = (changes: Partial<InquiryThread> = {}): InquiryThread => ({
  ...summary(),
  messages: [
    { number: 1, isOwn: false, text: 'Is it still\nfor sale?', attachment: null, sentAt: '2026-11-01T09:00:00.000Z' },
    { number: 2, isOwn: true, text: 'It is.', attachment: null, sentAt: '2026-11-02T09:00:00.000Z' },
  ],
  revealed: { own: false, other: null },
  actions: ['write', 'reveal', 'close', 'block', 'report'],
  ...changes,
});
const html = (part: ReactNode, ndas?: NdaList) => {
  const client = new QueryClient();
  if (ndas) client.setQueryData(ndasKey(''), ndas);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
};
const words = (part: ReactNode, ndas?: NdaList) =>
  html(part, ndas)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const view = (changes: Partial<InquiryThread> = {}) => (
  <ThreadView thread={thread(changes)} onChange={() => undefined} />
);

describe('the list of inquiries', () => {
  it('says what it is for when it is empty, and leads to the listings', () => {
    expect(words(<InquiryItems inquiries={[]} />)).toContain('No inquiries yet');
    expect(html(<InquiryItems inquiries={[]} />)).toContain('href="/marketplace"');
  });

  it('shows how many messages are unread, and nothing about read ones', () => {
    expect(words(<InquiryItems inquiries={[summary({ unread: 3 })]} />)).toContain('3 unread');
    expect(words(<InquiryItems inquiries={[summary()]} />)).not.toContain('unread');
  });

  it('is narrowed to one listing, and leads back to all of them', () => {
    const others = [summary(), summary({ id: 'b', listing: { id: 7, title: 'Another one', isPublic: true } })];
    const items = <InquiryItems inquiries={others} listing={7} />;
    expect(words(items)).toMatch(/Only inquiries of listing 7\. .*Show all inquiries.*Another one/);
    expect(words(items)).not.toContain('Practice on the coast');
    expect(words(<InquiryItems inquiries={others} listing={9} />)).toContain('No inquiries about this listing yet');
  });

  it('names the other side by its alias and leads to the thread', () => {
    const items = <InquiryItems inquiries={[summary()]} />;
    expect(words(items)).toContain('Practice on the coast Buyer 4F7K, South Atlantic Open');
    expect(html(items)).toContain('href="/marketplace/inquiries/7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c"');
  });
});

describe('a thread', () => {
  it('shows the messages with their authors, and a form with the steps that are allowed', () => {
    expect(words(view())).toMatch(/Buyer 4F7K.*You are Seller 9QRS here.*Is it still for sale\?.*You.*It is\./);
    expect(html(view())).toContain('<textarea');
    expect(words(view())).toMatch(/Reveal your identity.*Close the conversation.*Block the other side.*Report/);
  });

  it.each([
    ['closed', 'This conversation is closed.'],
    ['blocked', 'This conversation is blocked.'],
    ['reported', 'A moderator will review it.'],
  ] as const)('that is %s says so instead of the form', (state, note) => {
    const ended = view({ state, actions: [] });
    expect(words(ended)).toContain(note);
    expect(html(ended)).not.toMatch(/<textarea|Reveal your identity|Block the other side/);
  });

  it('shows who the other side is once it has revealed itself', () => {
    const other = { name: 'Ada Lovelace', firm: 'Analytical Wealth', email: 'ada@example.com' };
    expect(words(view({ revealed: { own: false, other } }))).toMatch(
      /Ada Lovelace.*Analytical Wealth ada@example\.com/,
    );
    const known = words(view({ revealed: { own: true, other } }), { asBuyer: [], asSeller: [] });
    expect(known).toContain('The other side knows who you are.');
  });

  const BOTH = { signedAt: '2026-11-20T10:00:00Z', countersignedAt: '2026-11-21T10:00:00Z' };
  const seller = { legalName: 'Sam Seller', capacity: 'Owner', firm: 'Seller Wealth' };
  it.each<[string, Partial<InquiryThread>, NdaList | undefined, RegExp, RegExp]>([
    [
      'without an NDA neither name',
      {},
      { asBuyer: [], asSeller: [] },
      /Their name is not known to you yet\. The buyer does not know your name\./,
      /Signed the NDA/,
    ],
    [
      'to an owner the buyer who has signed',
      {},
      { asBuyer: [], asSeller: [ndaView({ side: 'seller', state: 'signed', countersignedAt: null })] },
      /Signed the NDA as Bea Buyer, Partner, Buyer Advisors\. The buyer does not know your name until you countersign/,
      /not known to you/,
    ],
    [
      'to a buyer that the owner knows them once they have signed',
      { side: 'buyer' },
      { asBuyer: [ndaView({ state: 'signed', countersignedAt: null })], asSeller: [] },
      /Their name is not known to you yet\. The owner knows your name and firm from the NDA you signed\./,
      /does not know your name/,
    ],
    [
      'to a buyer the owner who has countersigned, also after its end',
      { side: 'buyer' },
      { asBuyer: [ndaView({ ...BOTH, state: 'ended', seller })], asSeller: [] },
      /Signed the NDA as Sam Seller, Owner, Seller Wealth\. The owner knows your name/,
      /not known to you/,
    ],
    ['nothing while the NDAs are not loaded', {}, undefined, /Buyer 4F7K/, /not known to you|know your name/],
  ])('says of names what the NDAs have shown: %s', (_, changes, ndas, shown, denied) => {
    expect(words(view(changes), ndas)).toMatch(shown);
    expect(words(view(changes), ndas)).not.toMatch(denied);
  });

  it('takes files once both sides are known, and says so before', () => {
    const before = view();
    expect(words(before)).toContain('You can send files once both of you have revealed your identities.');
    expect(html(before)).not.toContain('type="file"');
    const known = view({ state: 'revealed', actions: ['write', 'attach', 'close', 'block', 'report'] });
    expect(html(known)).toContain('type="file"');
    expect(words(view({ state: 'closed', actions: ['block', 'report'] }))).not.toContain('files');
  });

  it('shows a file with its size and whether it was scanned', () => {
    const file = {
      id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c',
      name: 'Figures.pdf',
      type: 'pdf',
      bytes: 3_355_443,
    } as const;
    const withFile = (scan: 'clean' | 'unscanned') =>
      words(
        view({
          messages: [
            { number: 1, isOwn: false, text: null, attachment: { ...file, scan }, sentAt: '2026-11-01T09:00:00.000Z' },
          ],
        }),
      );
    expect(withFile('unscanned')).toMatch(/Figures\.pdf Download Figures\.pdf 3\.2 MB, not scanned for viruses/);
    expect(withFile('clean')).not.toMatch(/viruses|deleted/);
  });

  it('says of a deleted account that its messages are gone', () => {
    const gone = view({
      state: 'closed',
      actions: ['block', 'report'],
      other: { alias: 'Buyer 4F7K', division: null, isGone: true },
      messages: [{ number: 1, isOwn: false, text: null, attachment: null, sentAt: '2026-11-01T09:00:00.000Z' }],
    });
    expect(words(gone)).toMatch(/The author has deleted their account\..*This account was deleted\./);
  });
});

describe('a refused message', () => {
  const text = 'Write to <ada@example.com> or call 704-555-0142 now';
  const passage = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

  it('is shown with the refused passages marked, as text', () => {
    const passages = ['ada@example.com', '704-555-0142'].map((part) => ({
      field: 'message',
      kind: 'email' as const,
      ...passage(part),
    }));
    const error = new ApiError(400, 'Please remove contact data.', 'X', {}, { passages });
    const shown = html(<Refusal error={error} text={text} />);
    expect(words(<Refusal error={error} text={text} />)).toContain('Please remove contact data.');
    expect([...shown.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)].map(([, part]) => part)).toEqual([
      'ada@example.com',
      '704-555-0142',
    ]);
    expect(shown).toContain('&lt;');
  });

  it('is not repeated when nothing in it is marked', () => {
    const shown = words(<Refusal error={new ApiError(429, 'Please try again later.', 'X')} text={text} />);
    expect(shown.trim()).toBe('Please try again later.');
  });

  it('is split into parts that give the whole text again, also with impossible passages', () => {
    for (const passages of [
      [],
      [passage('ada'), passage('now')],
      [
        { start: 5, end: 2 },
        { start: 40, end: 999 },
      ],
    ])
      expect(
        markedParts(text, passages)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it.each([
    [new ApiError(0, 'Failed to fetch', 'NETWORK'), 'Unable to connect to server.'],
    [new ApiError(503, 'down', 'UNAVAILABLE'), 'The server did not respond properly.'],
    [new ApiError(401, 'Unauthorized', 'SESSION.UNAUTHORIZED'), 'Please sign in again.'],
    [new ApiError(409, 'This is a sample listing.', 'X'), 'This is a sample listing.'],
    [new Error('bug'), 'An unexpected error occurred.'],
  ])('says what happened and what to do: %s', (error, start) => {
    expect(failureText(error)).toMatch(new RegExp(`^${start.replaceAll('.', '\\.')}`));
  });
});

describe('the card of a listing', () => {
  const listing: ListingDetail = {
    id: 2001,
    title: 'A practice',
    location: 'Pacific',
    area: 'pacific',
    state: null,
    type: 'sell',
    status: 'published',
    highlighted: false,
    sample: false,
    aum: null,
    revenue: null,
    clients: null,
    feeBasedPercentage: null,
    staff: null,
    price: null,
    multiple: null,
    affiliation: null,
    financing: [],
    timeline: 'open',
    reason: 'other',
    documents: { nda: 0, released: 0 },
    summary: '',
    listedAt: '2026-11-16',
  };

  it('offers an inquiry, and for a sample says that it has no owner to write to', () => {
    expect(words(<InquiryCard listing={listing} />)).toContain('Write to the owner');
    const sample = words(<InquiryCard listing={{ ...listing, sample: true }} />);
    expect(sample).toContain('This is a sample and has no owner to write to.');
    expect(sample).not.toContain('Sign in to inquire');
  });
});
