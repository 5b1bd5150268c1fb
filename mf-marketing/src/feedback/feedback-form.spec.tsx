import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import type { Root } from 'react-dom/client';

const GLOBALS = [
  'window',
  'document',
  'navigator',
  'HTMLElement',
  'Node',
  'localStorage',
  'sessionStorage',
  'location',
] as const;

/** What the API answers to a message that was sent; the test decides when. */
type Answer = (status: number, body: unknown) => Promise<void>;

const dom = new JSDOM('<main></main>', { url: 'https://site.test/feedback' });
let render: () => Promise<Root>;
let root: Root;
let sent: unknown[];
let answers: Answer[];
const browserFetch = globalThis.fetch;

// React looks at the browser when it is loaded, so that the form is imported after the globals exist.
beforeAll(async () => {
  for (const name of GLOBALS) Object.defineProperty(globalThis, name, { value: dom.window[name], configurable: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const [{ createRoot }, { FeedbackForm }] = await Promise.all([import('react-dom/client'), import('./feedback-form')]);
  render = async () => {
    const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
    const created = createRoot(main());
    await act(async () =>
      created.render(
        <QueryClientProvider client={client}>
          <FeedbackForm from="/faq" />
        </QueryClientProvider>,
      ),
    );
    return created;
  };
});
afterAll(() => {
  for (const name of [...GLOBALS, 'IS_REACT_ACT_ENVIRONMENT']) Reflect.deleteProperty(globalThis, name);
});

beforeEach(async () => {
  sent = [];
  answers = [];
  globalThis.fetch = (_url, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(String(init.body)));
    return new Promise((resolve) =>
      answers.push(async (status, body) => act(async () => resolve(Response.json(body, { status })))),
    );
  };
  root = await render();
});
afterEach(async () => {
  await act(async () => root.unmount());
  globalThis.fetch = browserFetch;
});

const main = () => dom.window.document.querySelector('main')!;
const find = <E extends Element>(selector: string): E => {
  const found = main().querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const message = () => find<HTMLTextAreaElement>('textarea[name="message"]');
const sendButton = () => find<HTMLButtonElement>('form button');

async function type(element: HTMLTextAreaElement | HTMLInputElement, text: string): Promise<void> {
  const prototype = Object.getPrototypeOf(element) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, text);
    element.dispatchEvent(new dom.window.Event('input', { bubbles: true }));
  });
}
const submit = () =>
  act(async () => void find('form').dispatchEvent(new dom.window.Event('submit', { bubbles: true, cancelable: true })));
/** Until the message is on its way: the client first asks for what a change needs. */
const untilSent = async (count = 1) => {
  for (let turn = 0; answers.length < count; turn += 1) {
    if (turn === 200) throw new Error('Nothing was sent');
    await act(() => new Promise<void>((next) => setTimeout(next)));
  }
};
/** The text that a control is described by. */
const description = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => dom.window.document.getElementById(id)?.textContent ?? '')
    .join(' ');

const TEXT = 'More about notes, please.';

describe('the feedback form', () => {
  it('sends nothing that breaks its rules, says so at the field, and moves the focus there', async () => {
    await type(message(), 'short');
    await submit();
    expect(sent).toEqual([]);
    expect(message().getAttribute('aria-invalid')).toBe('true');
    expect(description(message())).toContain('Write at least 10 characters');
    expect(dom.window.document.activeElement).toBe(message());
    expect(message().value).toBe('short');
  });

  it('is pending until the answer comes, with no button that could send it twice', async () => {
    await type(message(), TEXT);
    await submit();
    await untilSent();
    expect(sent).toEqual([{ type: 'idea', message: TEXT, page: '/faq' }]);
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    expect(sendButton().type).toBe('button');
    await answers[0]!(202, { reference: 'FB-7KQ2-M9XA', message: 'We read every message.' });
    expect(sent).toHaveLength(1);
  });

  it('shows the reference of what was sent, and an empty form for another message', async () => {
    await type(message(), TEXT);
    await submit();
    await untilSent();
    await answers[0]!(202, { reference: 'FB-7KQ2-M9XA', message: 'We read every message.' });
    expect(main().textContent).toContain('FB-7KQ2-M9XA');
    expect(dom.window.document.activeElement?.textContent).toBe('Thank you');
    await act(async () => find<HTMLButtonElement>('button').click());
    expect(message().value).toBe('');
  });

  it('keeps what was typed when it fails, says why, and sends it at the next try', async () => {
    await type(message(), TEXT);
    await submit();
    await untilSent();
    await answers[0]!(503, { error: { code: 'UNAVAILABLE', message: 'down' }, requestId: 'r' });
    expect(find('[role="alert"]').textContent).toBe('The server did not respond properly. Please try again later.');
    expect(message().value).toBe(TEXT);
    await submit();
    await untilSent(2);
    expect(find('[role="alert"]').textContent).toBe('');
    await answers[1]!(202, { reference: 'FB-2', message: 'Thanks.' });
    expect(main().textContent).toContain('FB-2');
  });

  it('shows a fault that only the server knows at its field', async () => {
    await type(message(), TEXT);
    await submit();
    await untilSent();
    const fields = { message: 'Leave out account numbers.' };
    await answers[0]!(400, { error: { code: 'REQUEST.INVALID', message: 'Not valid', fields }, requestId: 'r' });
    expect(description(message())).toContain('Leave out account numbers.');
    expect(dom.window.document.activeElement).toBe(message());
  });
});
