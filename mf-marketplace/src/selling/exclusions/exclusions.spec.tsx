import type { SellerExclusions } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const LIST: SellerExclusions = { firms: ['Own Firm LLC'], domains: [], emails: [], closed: false };

describe('the screen on which an owner excludes buyers', () => {
  let page: TestPage;
  let api: TestApi;

  beforeEach(async () => {
    page = await openPage('https://site.test/marketplace/exclusions');
    api = openApi(page);
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../../testing/web-kit');
    const { LoadedExclusions } = await import('./exclusions.route');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <LoadedExclusions userId="u1" />
      </QueryClientProvider>,
    );
  });
  afterEach(async () => {
    const { queryClient } = await import('../../testing/web-kit');
    api.close();
    await page.close();
    queryClient().clear();
  });
  const load = async () => {
    await (await api.call()).answer(200, LIST);
    await page.until(() => !page.text().includes('Loading'));
  };

  it('names the line that is wrong at its field, and sends nothing', async () => {
    await load();
    await page.type(page.field('Email domains'), 'rival.com\nnot a domain');
    await page.submit();
    expect(page.description(page.field('Email domains'))).toBe('“not a domain” is not a domain such as example.com.');
    expect(api.calls).toHaveLength(1);
  });

  it('saves one entry a line, and says so', async () => {
    await load();
    expect(page.field('Firms').value).toBe('Own Firm LLC');
    await page.type(page.field('People'), 'pat@rival.com\n\n');
    await page.click(page.document.querySelector('[name="closed"]'));
    await page.submit();
    const call = await api.call(1);
    expect([call.method, call.path, call.body]).toEqual([
      'PUT',
      '/api/seller-exclusions',
      { firms: ['Own Firm LLC'], domains: [], emails: ['pat@rival.com'], closed: true },
    ]);
    await call.answer(200, LIST);
    expect(page.text()).toContain('Saved. It applies to every new request.');
  });

  it('keeps what was typed when it was not saved', async () => {
    await load();
    await page.type(page.field('People'), 'pat@rival.com');
    await page.submit();
    await (await api.call(1)).answer(503, refusal('SERVER.UNAVAILABLE', 'x'));
    expect(page.document.querySelector('[role="alert"]')?.textContent).toContain(
      'The server did not respond properly.',
    );
    expect(page.field('People').value).toBe('pat@rival.com');
  });

  it('says that it could not be loaded', async () => {
    await (await api.call()).answer(503, refusal('SERVER.UNAVAILABLE', 'x'));
    await page.until(() => page.text().includes('Your list could not be loaded'));
  });
});
