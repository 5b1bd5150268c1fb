import { sampleReport } from '@app/testing';
import { asAdministrator, type Recipes } from './recipe';

export const trackingRecipes: Recipes = {
  'POST /api/tracking/events': (world) => ({
    headers: { 'user-agent': 'Mozilla/5.0', 'sec-gpc': '0' },
    body: {
      sentAt: new Date().toISOString(),
      events: [
        sampleReport(`fuzz-${process.pid}-${world.next()}`, {
          page: { url: 'https://fuzz.example/landing', title: 'Landing' },
          value: 12.5,
          currency: 'USD',
          items: [{ item_id: 'playbook', item_name: 'Playbook', quantity: 1, price: 12.5 }],
          parameters: { form_source: 'ebook-download-form', user_type: 'basic' },
          click: { gclid: 'abc', fbp: 'fb.1.1700000000000.1' },
          testMode: false,
        }),
      ],
    },
  }),
  'POST /api/tracking/decisions': (world) => ({ body: { eventIds: [`page_view.fuzz-${world.next()}`] } }),
  'POST /api/tracking/events/withdrawals': (world) => ({
    body: { eventIds: [`page_view.fuzz-${world.next()}`], purposes: ['analytics'] },
  }),
  'POST /api/tracking/withdrawals': async (world) => ({
    session: await world.user(),
    body: { purposes: ['analytics', 'ad_storage'] },
  }),
  'GET /api/admin/deliveries': async (world) => ({
    session: await world.administrator(),
    query: { status: 'pending', destination: 'meta', limit: 10 },
  }),
  'GET /api/admin/deliveries/export': async (world) => ({
    session: await world.administrator(),
    query: { status: 'sent', destination: 'meta', event: 'purchase' },
  }),
  'GET /api/admin/deliveries/summary': asAdministrator,
  'GET /api/admin/destinations': asAdministrator,
  'PUT /api/admin/destinations/{destination}/account': async (world) => ({
    session: await world.administrator(),
    params: { destination: 'hubspot' },
    body: { fields: { portalId: '4711', accessToken: 'pat-na1-fuzz-0001' } },
  }),
  'DELETE /api/admin/destinations/{destination}/account': async (world) => {
    const session = await world.administrator();
    await world.call('PUT', '/api/admin/destinations/linkedin/account', {
      session,
      body: {
        fields: { conversions: 'purchase=1', adAccountId: '1', accessToken: 'fuzz-secret-0001' },
      },
    });
    return { session, params: { destination: 'linkedin' } };
  },
  'POST /api/admin/destinations/{destination}/check': async (world) => ({
    session: await world.administrator(),
    params: { destination: 'ga4' },
  }),
  'POST /api/admin/conversions/test': async (world) => ({
    session: await world.administrator(),
    body: { name: 'purchase' },
  }),
  'POST /api/admin/deliveries/replays': async (world) => ({
    session: await world.administrator(),
    body: { destination: 'linkedin' },
  }),
  'GET /api/admin/conversions/{id}': async (world) => ({
    session: await world.administrator(),
    params: { id: (await world.deadDelivery()).conversionId },
  }),
  'POST /api/admin/deliveries/{id}/replay': async (world) => ({
    session: await world.administrator(),
    params: { id: (await world.deadDelivery()).id },
  }),
};
