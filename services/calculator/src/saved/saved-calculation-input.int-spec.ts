import type { ErrorBody, SavedCalculation, SavedCalculationList } from '@app/contracts';
import {
  codeOf,
  faultsOf,
  plainScenario,
  premiumScenario,
  startCalculatorApp,
  type CalculatorApp,
  type Name,
} from '../testing/calculator-app';

const PATH = '/api/saved-calculations';
/** Of the federal rates that calculations here use. */
const SOURCE = {
  id: 'irs',
  publisher: 'IRS',
  says: 'The applicable federal rates.',
  url: 'https://www.irs.gov/applicable-federal-rates',
  published: null,
};

let app: CalculatorApp;
beforeAll(async () => {
  app = await startCalculatorApp();
  await app.as('editor', 'POST', '/api/admin/calculator/sources', SOURCE);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE calculator.saved_calculation CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const list = async (name: Name) => (await app.as<SavedCalculationList>(name, 'GET', PATH)).body;

/** A body as text, for content that JSON.stringify would not write. */
async function post(name: Name, text: string, path = PATH, method = 'POST') {
  const response = await fetch(app.base + path, {
    method,
    body: text,
    headers: { 'content-type': 'application/json', ...app.headersOf(name) },
  });
  return { status: response.status, body: (await response.json()) as ErrorBody };
}

describe('a body that was forged', () => {
  it('gets every fault at once, with the path of the value', async () => {
    const scenario = premiumScenario(({ advisor, offers }) => {
      advisor.t12 = 0;
      Object.assign(offers[1]!.note, { term: 3, schedule: 'custom', weights: [0.5, 0.2, 0.2] });
      offers[0]!.payout = {
        kind: 'grid',
        mode: 'marginal',
        tiers: [
          { from: 0, to: 500_000, rate: 0.4 },
          { from: 600_000, to: null, rate: 0.5 },
        ],
      };
    });
    const answer = await app.as('pia', 'POST', PATH, { name: '', scenario });
    expect(codeOf(answer)).toEqual([400, 'REQUEST.INVALID']);
    expect(faultsOf(answer)).toEqual({
      name: 'Enter a name of 1 to 80 characters.',
      'advisor.t12': 'Enter the T-12 production between $1 and $100,000,000.',
      'offers[1].note.weights': 'Make the shares of the note add up to 100%; they add up to 90%.',
      'offers[0].payout.tiers[1].from': 'Close the gap: start this tier at $500,000.',
    });
  });

  it('with federal rates of a month without rates is refused at the month; so are rates of another month', async () => {
    const rates = { short: 0.04, mid: 0.041, long: 0.045 };
    const save = (month: string, changed = {}) =>
      app.as('pia', 'POST', PATH, {
        name: 'Rates',
        scenario: plainScenario(({ settings }) => void (settings.afr = { ...rates, ...changed, month })),
      });
    expect(faultsOf(await save('2026-07'))).toEqual({
      'settings.afr.month': 'No federal rates have been entered for July 2026: choose another month, or none.',
    });
    await app.as('editor', 'PUT', '/api/admin/calculator/federal-rates', {
      ...rates,
      month: '2026-07',
      sourceId: SOURCE.id,
      version: 0,
    });
    expect(faultsOf(await save('2026-07', { mid: 0.02 }))).toEqual({
      'settings.afr.month': 'These are not the federal rates for 2026-07: leave the month out.',
    });
    expect((await save('2026-07')).status).toBe(201);
  });

  it('with federal rates of a month that was deleted keeps month and rates, is saved again, and copied', async () => {
    const rates = { short: 0.04, mid: 0.041, long: 0.045 };
    for (const month of ['2026-04', '2026-05'])
      await app.as('editor', 'PUT', '/api/admin/calculator/federal-rates', {
        ...rates,
        month,
        sourceId: SOURCE.id,
        version: 0,
      });
    const scenario = plainScenario(({ settings }) => void (settings.afr = { ...rates, month: '2026-05' }));
    const { id, version } = await app.saved('pia', 'Rates', scenario);
    const removed = await app.as('editor', 'DELETE', '/api/admin/calculator/federal-rates/2026-05?version=1');
    expect(removed.status).toBe(200);
    const read = () => app.as<SavedCalculation>('pia', 'GET', `${PATH}/${id}`);
    expect((await read()).body.scenario.settings.afr).toEqual({ ...rates, month: '2026-05' });
    scenario.settings.horizon = 7;
    expect((await app.as('pia', 'PATCH', `${PATH}/${id}`, { version, scenario })).status).toBe(200);
    expect((await read()).body.scenario.settings).toMatchObject({ horizon: 7, afr: { ...rates, month: '2026-05' } });
    expect((await app.as('pia', 'POST', PATH, { sourceId: id })).status).toBe(201);
  });

  it.each(['"NaN"', '"Infinity"', '1e999', '-1e999', '1e308', '"1000000"', 'null', '{}', '[]', 'true', '""'])(
    'with %s as T-12 names advisor.t12',
    async (value) => {
      const text = JSON.stringify({ name: 'A', scenario: plainScenario() }).replace('"t12":1000000', `"t12":${value}`);
      const answer = await post('ada', text);
      expect([answer.status, faultsOf(answer)]).toEqual([
        400,
        { 'advisor.t12': 'Enter the T-12 production between $1 and $100,000,000.' },
      ]);
    },
  );

  it.each([
    '"__proto__":{"isPremium":true}',
    '"constructor":{"prototype":{"isPremium":true}}',
    '"toString":1',
    '"hasOwnProperty":1',
    '"name":"A","name":"B"',
  ])('with %s is refused whole, and nothing is polluted', async (part) => {
    for (const text of [
      `{${part},"scenario":${JSON.stringify(plainScenario())}}`,
      `{"name":"A","scenario":${JSON.stringify(plainScenario()).replace('"city"', `${part},"city"`)}}`,
    ]) {
      expect((await post('ada', text)).status).toBe(400);
    }
    expect(({} as { isPremium?: unknown }).isPremium).toBeUndefined();
    expect((await list('ada')).calculations).toEqual([]);
  });

  it('that is too large is refused before it is read', async () => {
    const answer = await post(
      'ada',
      JSON.stringify({ name: 'A', scenario: plainScenario(), more: 'x'.repeat(300_000) }),
    );
    expect(codeOf(answer)).toEqual([413, 'REQUEST.TOO_LARGE']);
  });

  it('with a hundred thousand faults gets a short answer with a hundred of them', async () => {
    const text = JSON.stringify({ name: 'A', scenario: plainScenario() }).replace(
      /"ramp":\[[^\]]*\]/,
      `"ramp":[${Array.from({ length: 100_000 }, () => 9).join()}]`,
    );
    const answer = await post('ada', text);
    expect(answer.status).toBe(400);
    expect(Object.keys(faultsOf(answer)).length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(answer.body).length).toBeLessThan(40_000);
  });

  it('with very long unknown names is not echoed', async () => {
    const name = 'x'.repeat(100_000);
    const answer = await post(
      'ada',
      JSON.stringify({ [name]: 1, name: 'A', scenario: { ...plainScenario(), [name]: 1 } }),
    );
    expect([answer.status, JSON.stringify(answer.body).length < 5_000]).toEqual([400, true]);
  });

  it.each(['', '[]', '"text"', 'null', '7', '{', 'name=A'])('that is %j is refused', async (text) => {
    expect((await post('ada', text)).status).toBe(400);
  });

  it('with the largest valid calculation is accepted', async () => {
    const scenario = premiumScenario(({ offers }) => {
      const gate = Array.from(
        { length: 12 },
        () => ({ kind: 'condition', metric: 'production', month: 1, atLeast: 0.123456789 }) as const,
      );
      const tiers = Array.from({ length: 20 }, (_, index) => ({ from: index / 10, share: 0.123456789 }));
      offers[0]!.backends = Array.from({ length: 12 }, (_, index) => ({
        id: `${'b'.repeat(37)}-${index}`,
        kind: 'production',
        month: index + 1,
        hurdle: 0.123456789,
        hurdleBase: 'recognizedT12',
        pay: { basis: 'pctActualT12', value: 0.123456789 },
        eligiblePct: 1,
        proration: { kind: 'tiers', tiers },
        gate,
        form: { kind: 'note', term: 7, rate: 0.04 },
        probability: 0.5,
      }));
      offers.splice(1, 1, ...Array.from({ length: 5 }, () => structuredClone(offers[0]!)));
    });
    expect((await app.saved('pia', 'All', scenario)).scenario).toEqual(scenario);
  });
});
