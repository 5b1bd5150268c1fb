import type { CreatedShare, SavedCalculation, StoredMarket } from '@app/contracts';
import { newOffer, newScenario } from '@app/domain';
import type { Session } from '../plan';
import type { World } from '../world/world';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

const PRACTICE = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Springfield', state: 'OH' };

function scenario() {
  const made = newScenario(PRACTICE, 'wirehouse', [
    { channel: 'regional', name: 'Fuzz Financial' },
    { channel: 'ria', name: 'Fuzz Partners' },
  ]);
  return { ...made, settings: { ...made.settings, taxOn: true } };
}

type Saved = { session: Session; saved: SavedCalculation };

/** With premium, so that nothing of a calculation is refused. */
async function saved(world: World): Promise<Saved> {
  const session = await world.premium();
  const body = { name: `Move ${world.next()}`, scenario: scenario() };
  return { session, saved: await world.call<SavedCalculation>('POST', '/api/saved-calculations', { session, body }) };
}

async function shared(world: World): Promise<Saved & { share: CreatedShare }> {
  const made = await saved(world);
  const share = await world.call<CreatedShare>('POST', `/api/saved-calculations/${made.saved.id}/shares`, {
    session: made.session,
    body: { days: 7 },
  });
  return { ...made, share };
}

const ofSaved: Recipe = async (world) => {
  const {
    session,
    saved: { id },
  } = await saved(world);
  return { session, params: { id } };
};

const market = async (world: World) =>
  world.call<StoredMarket>('GET', '/api/admin/calculator/market', { session: await world.administrator() });

/** The source is of the first data, and undated, so that it can be that of every month. */
const newRates = (month: string) => ({ short: 0.04, mid: 0.041, long: 0.045, month, sourceId: 'negotiating' });

const versionOfRates = async (world: World, month: string) =>
  (await market(world)).federalRates.find((rates) => rates.month === month)?.version ?? 0;

/** The version of a month's rates, which are entered when there are none. */
async function enteredRates(world: World, month: string): Promise<number> {
  if ((await versionOfRates(world, month)) === 0)
    await world.call('PUT', '/api/admin/calculator/federal-rates', {
      session: await world.administrator(),
      body: { ...newRates(month), version: 0 },
    });
  return versionOfRates(world, month);
}

const newSource = (number: number) => ({
  id: `fuzz-${number}`,
  publisher: 'Fuzz Weekly',
  says: 'What it says.',
  url: 'https://fuzz.example/article',
  published: '2026-03',
});
const newTemplate = (number: number) => ({
  id: `fuzz-${number}`,
  firm: 'fuzz-financial',
  firmName: 'Fuzz Financial',
  title: 'A deal',
  summary: 'What it is.',
  offer: newOffer('regional', 'Fuzz Financial'),
  sourceIds: [],
  asOf: '2026-03-31',
});

type EntryKind = 'sources' | 'deal-templates';
const ENTRIES: Record<EntryKind, (number: number) => { id: string }> = {
  sources: newSource,
  'deal-templates': newTemplate,
};

const createEntry =
  (kind: EntryKind): Recipe =>
  async (world) => ({ session: await world.administrator(), body: ENTRIES[kind](world.next()) });

async function existing(world: World, kind: EntryKind) {
  const session = await world.administrator();
  const body = ENTRIES[kind](world.next());
  await world.call('POST', `/api/admin/calculator/${kind}`, { session, body });
  return { session, body, params: { id: body.id } };
}

const saveEntry =
  (kind: EntryKind): Recipe =>
  async (world) => {
    const { session, params, body } = await existing(world, kind);
    return { session, params, body: { ...body, version: 1 } };
  };

const removeEntry =
  (kind: EntryKind): Recipe =>
  async (world) => {
    const { session, params } = await existing(world, kind);
    return { session, params, query: { version: 1 } };
  };

export const calculatorRecipes: Recipes = {
  'GET /api/saved-calculations': asUser,
  'POST /api/saved-calculations': async (world) => ({
    session: await world.premium(),
    body: { name: `Move ${world.next()}`, scenario: scenario(), attempt: `attempt-of-fuzz-${world.next()}` },
  }),
  'GET /api/saved-calculations/{id}': ofSaved,
  'PATCH /api/saved-calculations/{id}': async (world) => {
    const {
      session,
      saved: { id, version },
    } = await saved(world);
    return { session, params: { id }, body: { version, name: 'Renamed', scenario: scenario() } };
  },
  'DELETE /api/saved-calculations/{id}': async (world) => {
    const {
      session,
      saved: { id, version },
    } = await saved(world);
    return { session, params: { id }, query: { version } };
  },
  'POST /api/saved-calculations/{id}/shares': async (world) => ({ ...(await ofSaved(world)), body: { days: 7 } }),
  'GET /api/saved-calculations/{id}/shares': ofSaved,
  'DELETE /api/saved-calculations/{id}/shares/{shareId}': async (world) => {
    const {
      session,
      saved: { id },
      share,
    } = await shared(world);
    return { session, params: { id, shareId: share.id } };
  },
  'GET /api/shared-calculations/{token}': async (world) => ({ params: { token: (await shared(world)).share.token } }),
  'GET /api/saved-calculations/{id}/export': async (world) => {
    const format = (['csv', 'json', 'pdf'] as const)[world.next() % 3] ?? 'csv';
    return { ...(await ofSaved(world)), query: { format } };
  },
  'GET /api/federal-rates/{month}': async (world) => {
    await enteredRates(world, '2026-02');
    return { params: { month: '2026-02' } };
  },
  'GET /api/deal-templates': () => ({ query: { channel: 'regional' } }),
  'GET /api/admin/calculator/market': asAdministrator,
  'GET /api/admin/calculator/revisions': async (world) => ({
    session: await world.administrator(),
    query: { kind: 'range', key: 'wirehouse' },
  }),
  'PUT /api/admin/calculator/market-ranges/{channel}': async (world) => {
    const range = (await market(world)).ranges.find(({ channel }) => channel === 'regional');
    return {
      session: await world.administrator(),
      params: { channel: 'regional' },
      body: { assumptions: range?.assumptions, reviewedOn: range?.reviewedOn, version: range?.version },
    };
  },
  'PUT /api/admin/calculator/federal-rates': async (world) => {
    const version = await versionOfRates(world, '2026-03');
    return { session: await world.administrator(), body: { ...newRates('2026-03'), version } };
  },
  'DELETE /api/admin/calculator/federal-rates/{month}': async (world) => {
    await enteredRates(world, '2026-02');
    const number = world.next();
    const month = `${2000 + (Math.floor(number / 12) % 20)}-${String((number % 12) + 1).padStart(2, '0')}`;
    const version = await enteredRates(world, month);
    return { session: await world.administrator(), params: { month }, query: { version } };
  },
  'POST /api/admin/calculator/sources': createEntry('sources'),
  'PUT /api/admin/calculator/sources/{id}': saveEntry('sources'),
  'DELETE /api/admin/calculator/sources/{id}': removeEntry('sources'),
  'POST /api/admin/calculator/deal-templates': createEntry('deal-templates'),
  'PUT /api/admin/calculator/deal-templates/{id}': saveEntry('deal-templates'),
  'DELETE /api/admin/calculator/deal-templates/{id}': removeEntry('deal-templates'),
};
