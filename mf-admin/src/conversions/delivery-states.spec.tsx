import { DELIVERY_EVENTS_PATH, type DeliveryRow } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const PATH = '/api/admin/deliveries';
const SUMMARY = { destinations: [], waiting: 0, withoutDestination: 0, balanced: true };
const row = (id: string): DeliveryRow => ({
  id,
  conversionId: id,
  destination: 'meta',
  eventName: 'generate_lead',
  eventId: `event-${id}`,
  status: 'sent',
  attempts: 1,
  occurredAt: '2026-11-23T11:00:00Z',
  acceptedAt: '2026-11-23T11:00:00Z',
});

describe('the list of deliveries', () => {
  let page: TestPage;
  let api: TestApi;

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard');
  });
  beforeEach(() => {
    api = openApi(page, { [`${PATH}/summary`]: SUMMARY });
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    await page.render(null);
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  async function open(search = ''): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    const { Conversions } = await import('./conversions');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[`/admin-dashboard${search}`]}>
          <Conversions />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    // What is read every two seconds would take the test's answers.
    await page.click(page.button('Pause'));
  }
  const lists = () => api.calls.filter(({ path }) => path === PATH);
  async function answer(index: number, status: number, body: unknown): Promise<void> {
    await page.until(() => lists().length > index);
    await lists()[index]?.answer(status, body);
  }
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';
  const rows = () => page.document.querySelectorAll('tbody tr').length;

  it('is read again when the server says that deliveries changed, and not any more once it is paused', async () => {
    await open();
    await answer(0, 200, { rows: [] });
    await page.click(page.button('Resume'));
    const opened = () => api.calls.filter(({ path }) => path === DELIVERY_EVENTS_PATH);
    await page.until(() => opened().length === 2);
    const stream = await opened()[1]?.stream();
    await stream?.say({ changed: true });
    await answer(1, 200, { rows: [row('1')] });
    await page.until(() => rows() > 0 && page.text().includes('Live'));
    expect(page.text()).not.toContain('every 2 seconds');
    await page.click(page.button('Pause'));
    expect(stream?.isClosed()).toBe(true);
  });

  it('says that there are none yet', async () => {
    await open();
    await answer(0, 200, { rows: [] });
    await page.until(() => page.text().includes('No conversions yet'));
    expect(alert()).toBe('');
  });

  it('says that none match the filters, with the way to all of them', async () => {
    await open('?status=rejected');
    await answer(0, 200, { rows: [] });
    await page.until(() => page.text().includes('Nothing matches these filters'));
    expect(page.button('Show all deliveries').getAttribute('href')).not.toContain('status');
  });

  it('says that it could not be loaded, and reads again', async () => {
    await open();
    await answer(0, 500, refusal('UNKNOWN', 'Something broke.'));
    await page.until(() => alert().includes('Deliveries could not be loaded'));
    await page.click(page.button('Try Again'));
    await answer(1, 200, { rows: [row('1')] });
    await page.until(() => rows() === 1);
    expect(alert()).toBe('');
  });

  it('says which other part could not be loaded, and reads it again', async () => {
    api.close();
    api = openApi(page, {});
    await open();
    await answer(0, 200, { rows: [row('1')] });
    for (const [path, title, read] of [
      [`${PATH}/summary`, 'The totals could not be loaded', SUMMARY],
      ['/api/admin/destinations', 'The state of the services could not be loaded', { destinations: [] }],
    ] as const) {
      const calls = () => api.calls.filter((call) => call.path === path);
      await page.until(() => calls().length === 1);
      await calls()[0]?.answer(500, refusal('UNKNOWN', 'Something broke.'));
      await page.until(() => alert().includes(title));
      await page.click(page.button('Try Again'));
      await calls()[1]?.answer(200, read);
      await page.until(() => !alert().includes(title));
    }
    expect([rows(), alert()]).toEqual([1, '']);
  });

  it('shows older ones on demand, one page at a time, and says where it ends', async () => {
    await open();
    await answer(0, 200, { rows: [row('1')], nextCursor: 'c2' });
    await page.until(() => rows() === 1);
    expect(page.text()).not.toContain('That is all of them.');
    await page.click(page.button('Show older deliveries'));
    await page.until(() => page.button('Show older deliveries').getAttribute('aria-busy') === 'true');
    await page.click(page.button('Show older deliveries'));
    expect(lists()).toHaveLength(2);
    await answer(1, 200, { rows: [row('2')] });
    await page.until(() => rows() === 2);
    expect(page.text()).toContain('That is all of them.');
  });

  it('keeps what was read when a later read fails, and says so', async () => {
    await open();
    await answer(0, 200, { rows: [row('1')] });
    await page.until(() => rows() === 1);
    const { queryClient } = await import('../testing/web-kit');
    await page.act(() => void queryClient().invalidateQueries({ queryKey: ['admin', 'deliveries'] }));
    await answer(1, 500, refusal('UNKNOWN', 'Something broke.'));
    await page.until(() => page.text().includes('Something broke.'));
    expect([rows(), alert()]).toEqual([1, '']);
  });
});
