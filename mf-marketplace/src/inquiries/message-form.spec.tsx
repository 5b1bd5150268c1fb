import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import type { InquiryThread } from '@app/contracts';

const GLOBALS = ['window', 'document', 'navigator', 'HTMLElement', 'Node', 'localStorage', 'sessionStorage'] as const;

const THREAD: InquiryThread = {
  id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c',
  listing: { id: 2001, title: 'Practice on the coast', isPublic: true },
  side: 'buyer',
  alias: 'Buyer 4F7K',
  state: 'sent',
  other: { alias: 'Seller 9QRS', division: null, isGone: false },
  unread: 0,
  startedAt: '2026-11-01T09:00:00.000Z',
  lastMessageAt: '2026-11-01T09:00:00.000Z',
  messages: [],
  revealed: { own: false, other: null },
  actions: ['write'],
};

const dom = new JSDOM('<main></main>', { url: 'https://site.test/marketplace' });
let render: (send: (message: string) => Promise<InquiryThread>, onSent: () => void) => Promise<Root>;
let refusal: Error;
let root: Root | undefined;

// React looks at the browser when it is loaded, so that the form is imported after the globals exist.
beforeAll(async () => {
  for (const name of GLOBALS) Object.defineProperty(globalThis, name, { value: dom.window[name], configurable: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { createRoot } = await import('react-dom/client');
  const { MessageForm } = await import('./message-form');
  const { ApiError } = await import('../testing/web-kit');
  const passage = { field: 'message', start: 8, end: 20, kind: 'phone' } as const;
  refusal = new ApiError(400, 'Please remove contact data.', 'X', {}, { passages: [passage] });
  render = async (send, onSent) => {
    const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
    const created = createRoot(main());
    const texts = { label: 'Your message', help: 'No contact data.', submitLabel: 'Send' };
    await act(async () =>
      created.render(
        <QueryClientProvider client={client}>
          <MessageForm {...texts} send={send} onSent={onSent} />
        </QueryClientProvider>,
      ),
    );
    return created;
  };
});
afterEach(async () => {
  await act(async () => root?.unmount());
});
afterAll(() => {
  for (const name of [...GLOBALS, 'IS_REACT_ACT_ENVIRONMENT']) Reflect.deleteProperty(globalThis, name);
});

const main = () => dom.window.document.querySelector('main')!;
const field = () => main().querySelector('textarea')!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(dom.window.HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new dom.window.Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    const event = new dom.window.Event('submit', { bubbles: true, cancelable: true });
    main().querySelector('form')!.dispatchEvent(event);
    await new Promise((next) => setTimeout(next, 5));
  });

describe('the form of a message', () => {
  it('sends nothing while it is empty or too long, says so and moves the focus there', async () => {
    const sent: string[] = [];
    root = await render(
      async (message) => {
        sent.push(message);
        throw refusal;
      },
      () => undefined,
    );
    await type('   ');
    await submit();
    expect(main().textContent).toContain('Enter a message.');
    expect(dom.window.document.activeElement).toBe(field());
    await type('x'.repeat(4_001));
    await submit();
    expect(main().textContent).toContain('Remove 1 or more characters.');
    expect([sent, field().getAttribute('aria-invalid')]).toEqual([[], 'true']);
  });

  it('keeps a refused message with its passages marked, until it is changed', async () => {
    let sent = false;
    root = await render(
      () => Promise.reject(refusal),
      () => (sent = true),
    );
    await type('Call me 704-555-0142 please');
    await submit();
    expect(field().value).toBe('Call me 704-555-0142 please');
    expect(main().querySelector('[role="alert"]')?.textContent).toContain('Please remove contact data.');
    expect(main().querySelector('mark')?.textContent).toBe('704-555-0142');
    await type('Call me later');
    expect([main().querySelector('mark'), field().getAttribute('aria-invalid'), sent]).toEqual([null, null, false]);
  });

  it('sends one message for two clicks, and is empty afterwards', async () => {
    const sent: string[] = [];
    let answer: (thread: InquiryThread) => void = () => undefined;
    const threads: unknown[] = [];
    root = await render(
      (message) => {
        sent.push(message);
        return new Promise((resolve) => (answer = resolve));
      },
      () => threads.push(1),
    );
    await type('  Hello  ');
    await submit();
    await submit();
    expect(sent).toEqual(['Hello']);
    await act(async () => {
      answer(THREAD);
      await new Promise((next) => setTimeout(next, 5));
    });
    expect([field().value, threads]).toEqual(['', [1]]);
  });
});
