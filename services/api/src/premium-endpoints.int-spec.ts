import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSale, newScenario, PREMIUM_RIGHT_KEYS, usualPractice } from '@app/domain';
import { NEWS_CHOICES } from '@app/server-kit';
import { NewsChoicesRepository } from '@app/service-auth';
import { database as calculator, CalculatorModule, seed as seedCalculator } from '@app/service-calculator';
import {
  DocumentsModule,
  database as marketplace,
  MarketplaceModule,
  NdaModule,
  seed as seedMarketplace,
} from '@app/service-marketplace';
import { waitFor, type Answer } from '@app/testing';
import { decidedState, ENTITLING, STATES } from './testing/decided-state';
import { startPremiumApp, type Member, type PremiumApp } from './testing/premium-app';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Springfield', state: 'OH' };
const OFFERS = [
  { channel: 'regional', name: 'Brindlewood Financial' },
  { channel: 'ria', name: 'Juniper Sable' },
] as const;
const plain = () => newScenario(INFO, 'wirehouse', [OFFERS[0]]);
const SALE = newSale(usualPractice(800_000, 200_000));
/** A sample listing of the seed, which gets an owner here. */
const LISTING = 2001;
const FREE = 3;

type Call = <T = { id?: string; isUnlocked?: boolean }>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer<T>>;
type Open = 'open' | 'premium' | string;
const PREMIUM_REFUSAL = /PREMIUM/;

/** Open, refused because of premium, or what was answered instead. */
function verdict({ status, body }: Answer<unknown>): Open {
  const text = JSON.stringify(body) ?? '';
  if (status < 300) return 'open';
  return status === 403 && PREMIUM_REFUSAL.test(text) ? 'premium' : `${status} ${text}`;
}

/** Every place at which the server asks for a right. */
const ENDPOINTS: [name: string, right: (typeof PREMIUM_RIGHT_KEYS)[number], ask: (call: Call) => Promise<Open>][] = [
  [
    'a value of a premium field',
    'premium_fields',
    async (call) => {
      const scenario = plain();
      scenario.settings.taxOn = true;
      return verdict(await call('POST', '/api/saved-calculations', { name: 'Taxes', scenario }));
    },
  ],
  [
    'a second offer',
    'several_offers',
    async (call) => {
      const scenario = newScenario(INFO, 'wirehouse', [...OFFERS]);
      return verdict(await call('POST', '/api/saved-calculations', { name: 'Two', scenario }));
    },
  ],
  [
    'one calculation more',
    'unlimited_saves',
    async (call) => {
      const save = () => call('POST', '/api/saved-calculations', { name: 'A', scenario: plain() });
      for (let count = 0; count < FREE; count += 1) await save();
      return verdict(await save());
    },
  ],
  [
    'one valuation more',
    'unlimited_saves',
    async (call) => {
      const save = () => call('POST', '/api/saved-valuations', { name: 'A', sale: SALE });
      for (let count = 0; count < FREE; count += 1) await save();
      return verdict(await save());
    },
  ],
  [
    'the export of a calculation',
    'exports',
    async (call) => {
      const { body } = await call<{ calculations: { id: string }[] }>('GET', '/api/saved-calculations');
      return verdict(await call('GET', `/api/saved-calculations/${body.calculations[0]?.id}/export?format=json`));
    },
  ],
  [
    'the export of a valuation',
    'exports',
    async (call) => {
      const { body } = await call<{ valuations: { id: string }[] }>('GET', '/api/saved-valuations');
      return verdict(await call('GET', `/api/saved-valuations/${body.valuations[0]?.id}/export?format=json`));
    },
  ],
  [
    'a search with instant alerts',
    'instant_alerts',
    async (call) => {
      const search = { name: 'Ohio', query: 'q=harbor', cadence: 'instant' };
      return verdict(await call('POST', '/api/saved-searches', search));
    },
  ],
  [
    'instant alerts for a saved search',
    'instant_alerts',
    async (call) => {
      const search = { name: 'Texas', query: 'q=lake', cadence: 'daily' };
      const { body } = await call('POST', '/api/saved-searches', search);
      return verdict(await call('PATCH', `/api/saved-searches/${body.id}`, { cadence: 'instant' }));
    },
  ],
  [
    'the confidential data of a listing',
    'confidential_data',
    async (call) => verdict(await call('POST', `/api/marketplace-listings/${LISTING}/nda`)),
  ],
  [
    'the statistics of an own listing',
    'listing_statistics',
    async (call) => {
      const answer = await call('GET', `/api/my-listings/${LISTING + 1}/statistics`);
      return answer.status === 200 ? (answer.body.isUnlocked ? 'open' : 'premium') : verdict(answer);
    },
  ],
];

describe('what premium opens, at the endpoints', () => {
  let premium: PremiumApp;
  let documents: string;
  let seller: Member;
  beforeAll(async () => {
    documents = await mkdtemp(join(tmpdir(), 'premium-'));
    premium = await startPremiumApp(1, {
      imports: [CalculatorModule, MarketplaceModule, NdaModule, DocumentsModule],
      contexts: [calculator, marketplace],
      providers: [{ provide: NEWS_CHOICES, useClass: NewsChoicesRepository }],
      env: { DOCUMENTS_DIR: documents, EVIDENCE_DIR: join(documents, 'evidence') },
    });
    const [app] = premium.replicas;
    await seedCalculator(app.database.dataSource, { clock: app.clock });
    await seedMarketplace(app.database.dataSource, { clock: app.clock });
    seller = await premium.register();
    await own(LISTING, seller);
  });
  afterAll(async () => {
    await premium.close();
    await rm(documents, { recursive: true, force: true });
  });

  const own = (listing: number, { id }: Member) =>
    premium.replicas[0].database.dataSource.query(
      'UPDATE marketplace.listing SET owner_id = $2, sample = false WHERE id = $1',
      [listing, id],
    );

  it('is asked of every right of the list', () => {
    expect([...new Set(ENDPOINTS.map(([, right]) => right))].toSorted()).toEqual(PREMIUM_RIGHT_KEYS.toSorted());
  });

  it.each(STATES)('is open to a member who is in a state that entitles, and to no other: %s', async (name) => {
    const [app] = premium.replicas;
    const member = await premium.register();
    await own(LISTING + 1, member);
    const call: Call = (method, path, body) =>
      app.call(method, path, { body, token: member.token, headers: { 'x-csrf-token': member.csrf } });
    const { state, until } = decidedState(name, app.clock.now().getTime());
    expect(state).toBe(name);
    const from = app.clock.now();
    await app.database.dataSource.transaction((manager) =>
      premium.grants.set(manager, member.id, 'paid', until && { from, until }, from),
    );
    const isOpen = ENTITLING.includes(name);
    const { token } = member;
    await waitFor(
      async () => (await app.call<{ isPremium: boolean }>('GET', '/api/user', { token })).body.isPremium === isOpen,
      `premium to be ${isOpen}`,
    );
    const answers: Record<string, Open> = {};
    for (const [endpoint, , ask] of ENDPOINTS) answers[endpoint] = await ask(call);
    expect(answers).toEqual(Object.fromEntries(ENDPOINTS.map(([key]) => [key, isOpen ? 'open' : 'premium'])));
  });
});
