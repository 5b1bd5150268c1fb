import type { ConversionWay, DestinationHealth } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const WAY: ConversionWay = {
  id: '7',
  name: 'purchase',
  eventId: 'purchase.in_1',
  occurredAt: '2026-11-27T10:00:00Z',
  writtenAt: '2026-11-27T10:00:01Z',
  relayedAt: '2026-11-27T10:00:02Z',
  consent: {
    analytics: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    gpc: false,
    textVersion: '1',
  },
  testMode: false,
  receivers: ['meta', 'linkedin', 'hubspot'],
  deliveries: [
    {
      id: '70',
      conversionId: '7',
      destination: 'linkedin',
      eventName: 'purchase',
      eventId: 'purchase.in_1',
      status: 'rejected',
      attempts: 0,
      reason: 'http-400',
      words: 'No such rule',
      occurredAt: '2026-11-27T10:00:00Z',
      acceptedAt: '2026-11-27T10:00:02Z',
      finishedAt: '2026-11-27T10:00:03Z',
      replays: 0,
      requests: [{ at: '2026-11-27T10:00:03Z', result: 'rejected', reason: 'http-400', words: 'No such rule' }],
    },
    {
      id: '71',
      conversionId: '7',
      destination: 'meta',
      eventName: 'purchase',
      eventId: 'purchase.in_1',
      status: 'sent',
      attempts: 0,
      occurredAt: '2026-11-27T10:00:00Z',
      acceptedAt: '2026-11-27T10:00:02Z',
      finishedAt: '2026-11-27T10:00:03Z',
      replays: 0,
      requests: [{ at: '2026-11-27T10:00:03Z', result: 'accepted' }],
    },
  ],
};

const LINKEDIN: DestinationHealth = {
  destination: 'linkedin',
  account: { source: 'environment', fields: {} },
  breaker: 'open',
  failures: 6,
  inFlight: 4,
  dead: 2,
};

describe('the console', () => {
  let page: TestPage;
  let api: TestApi;

  beforeAll(async () => {
    page = await openPage('https://site.test/admin-dashboard');
  });
  beforeEach(() => {
    api = openApi(page, {});
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    await page.render(null);
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  async function open(search: string): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    const { Conversions } = await import('./conversions');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[`/admin-dashboard?section=conversions${search}`]}>
          <Conversions />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  async function answer(path: string, status: number, body: unknown, index = 0): Promise<void> {
    const calls = () => api.calls.filter((call) => call.path === path);
    await page.until(() => calls().length > index);
    await calls()[index]?.answer(status, body);
  }

  it('shows the way of one event, with what a service said, and who was not asked', async () => {
    await open('&conversion=7');
    await answer('/api/admin/conversions/7', 200, WAY);
    await page.until(() => page.text().includes('purchase.in_1'));
    for (const text of ['No such rule', 'analytics, ad user data', 'no account was set up at that time', 'HubSpot'])
      expect(page.text()).toContain(text);
    expect(page.document.querySelectorAll('li[aria-label="LinkedIn"] ol li')).toHaveLength(1);
  });

  it('sends a dead delivery again, and says why it cannot', async () => {
    await open('&conversion=7');
    await answer('/api/admin/conversions/7', 200, WAY);
    await page.until(() => page.text().includes('Send again'));
    await page.click(page.button('Send again'));
    const refused = refusal('TRACKING.NOT_REPLAYABLE', 'Its event was sent since.');
    await answer('/api/admin/deliveries/70/replay', 409, refused);
    await page.until(() => page.text().includes('Its event was sent since.'));
  });

  it('keeps an event that was read when a later read fails, and says so', async () => {
    await open('&conversion=7');
    await answer('/api/admin/conversions/7', 200, WAY);
    await page.until(() => page.text().includes('purchase.in_1'));
    const { queryClient } = await import('../testing/web-kit');
    await page.act(() => void queryClient().invalidateQueries({ queryKey: ['admin', 'conversion'] }));
    await answer('/api/admin/conversions/7', 500, refusal('UNKNOWN', 'Something broke.'), 1);
    await page.until(() => page.text().includes('Something broke.'));
    expect(page.text()).toContain('No such rule');
  });

  it('says that an event goes to no service', async () => {
    await open('&conversion=7');
    await answer('/api/admin/conversions/7', 200, { ...WAY, receivers: [], deliveries: [] });
    await page.until(() => page.text().includes('not sent to any service'));
  });

  it('says that an event could not be loaded', async () => {
    await open('&conversion=7');
    await answer('/api/admin/conversions/7', 404, refusal('TRACKING.CONVERSION_NOT_FOUND', 'It was removed.'));
    await page.until(() => page.text().includes('The event could not be loaded'));
  });

  it('shows which service fails, and asks before its dead deliveries are sent again', async () => {
    await open('');
    await page.click(page.button('Pause'));
    await answer('/api/admin/destinations', 200, { destinations: [LINKEDIN] });
    await page.until(() => page.text().includes('Not responding'));
    expect(page.button('Send again').getAttribute('aria-label')).toBe('Send again to LinkedIn');
    await page.click(page.button('Send again'));
    expect(page.text()).toContain('Send to LinkedIn again?');
    expect(api.calls.filter(({ path }) => path.includes('replays'))).toEqual([]);
  });
});
