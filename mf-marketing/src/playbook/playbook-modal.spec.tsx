import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { openPage, type TestPage } from '@app/ui/testing';

const realFetch = globalThis.fetch;

describe('the playbook modal', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeEach(async () => {
    page = await openPage();
    globalThis.fetch = async () => Response.json({ downloadUrl: '/api/ebook/x', message: 'It is on its way.' });
    // jsdom has the element and not its methods.
    Object.assign(page.window.HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
    const { QueryClient: Client } = await import('@tanstack/react-query');
    queries = new Client({ defaultOptions: { mutations: { gcTime: 0 } } });
    await show(true);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
    await page.close();
    queries.clear();
  });

  async function show(open: boolean): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { PlaybookModal } = await import('./playbook-modal');
    await page.render(
      <QueryClientProvider client={queries}>
        <PlaybookModal open={open} onClose={() => {}} />
      </QueryClientProvider>,
    );
  }
  const field = () => page.document.querySelector('input');
  const pass = (ms: number) => page.act(() => jest.advanceTimersByTimeAsync(ms));

  it('keeps what asks for a correction, with the mark at the field, until the field changes', async () => {
    await page.type(field(), 'not an address');
    await page.click(page.button('Get Free Playbook'));
    await pass(60_000);
    expect(page.text()).toContain('Invalid Email');
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    await page.type(field(), 'ann@firm.com');
    expect(page.text()).not.toContain('Invalid Email');
    expect(field()?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('takes its success back after 4 s, and itself 300 ms after it was closed', async () => {
    await page.type(field(), 'ann@firm.com');
    await page.click(page.button('Get Free Playbook'));
    for (let turn = 0; turn < 1_000 && !page.text().includes('It is on its way.'); turn++) await pass(0);
    expect(page.button('Download Playbook').getAttribute('href')).toBe('/api/ebook/x');
    await pass(3_999);
    expect(page.text()).toContain('It is on its way.');
    await pass(1);
    expect(page.text()).not.toContain('It is on its way.');

    await show(false);
    await pass(299);
    expect(page.text()).toContain('Download Playbook');
    await pass(1);
    expect(page.text()).not.toContain('Download Playbook');
    expect(field()?.value).toBe('');
  });
});
