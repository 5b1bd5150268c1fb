import type { ErrorBody, SavedCalculation, SavedCalculationList } from '@app/contracts';
import type { TestApp } from '@app/testing';
import {
  PEOPLE,
  plainScenario,
  premiumScenario,
  startCalculatorApp,
  type CalculatorApp,
  type Name,
} from '../testing/calculator-app';

const PATH = '/api/saved-calculations';
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let app: CalculatorApp;
beforeAll(async () => {
  app = await startCalculatorApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE calculator.saved_calculation CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const list = async (name: Name) => (await app.as<SavedCalculationList>(name, 'GET', PATH)).body;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
const faultsOf = ({ body }: { body: unknown }) => (body as ErrorBody).error.fields ?? {};

/** A body as text, for what JSON.stringify would not write. */
async function post(name: Name, text: string, path = PATH, method = 'POST') {
  const response = await fetch(app.base + path, {
    method,
    body: text,
    headers: { 'content-type': 'application/json', ...app.headersOf(name) },
  });
  return { status: response.status, body: (await response.json()) as ErrorBody };
}

describe('saved calculations', () => {
  it('are saved, renamed, changed, copied, listed and deleted by their owner', async () => {
    const first = await app.saved('ada', 'First');
    expect(first).toMatchObject({
      name: 'First',
      version: 1,
      t12: 1_000_000,
      aum: 120_000_000,
      horizon: 10,
      offers: [{ channel: 'regional', name: 'Brindlewood Financial' }],
      scenario: plainScenario(),
    });

    const renamed = await app.as<SavedCalculation>('ada', 'PATCH', `${PATH}/${first.id}`, {
      version: 1,
      name: 'Renamed',
    });
    expect(renamed.body).toMatchObject({
      name: 'Renamed',
      version: 2,
      scenario: plainScenario(),
      createdAt: first.createdAt,
    });
    const scenario = plainScenario(({ settings }) => void (settings.horizon = 15));
    const changed = await app.as<SavedCalculation>('ada', 'PATCH', `${PATH}/${first.id}`, { version: 2, scenario });
    expect(changed.body).toMatchObject({ name: 'Renamed', version: 3, horizon: 15, scenario });

    const copy = await app.as<SavedCalculation>('ada', 'POST', PATH, { sourceId: first.id });
    expect([copy.status, copy.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Renamed (copy)', version: 1, scenario }),
    ]);
    expect(await list('ada')).toEqual({
      limit: 3,
      calculations: [copy.body, changed.body].map(({ scenario: _scenario, ...summary }) => summary),
    });

    expect((await app.as('ada', 'DELETE', `${PATH}/${first.id}?version=3`)).status).toBe(204);
    expect((await list('ada')).calculations.map(({ id }) => id)).toEqual([copy.body.id]);
  });

  it('keep every digit of a number', async () => {
    const scenario = plainScenario((_, offer) => void (offer.upfront.value = 0.1 + 0.2));
    const { id } = await app.saved('ada', 'Digits', scenario);
    expect((await app.as<SavedCalculation>('ada', 'GET', `${PATH}/${id}`)).body.scenario.offers[0]?.upfront.value).toBe(
      0.1 + 0.2,
    );
  });
});

describe('somebody else’s calculation', () => {
  it.each<[string, string, unknown]>([
    ['GET', '', undefined],
    ['PATCH', '', { version: 1, name: 'Mine now' }],
    ['PATCH', '', { version: 1, scenario: plainScenario() }],
    ['DELETE', '?version=1', undefined],
    ['GET', '/shares', undefined],
    ['POST', '/shares', { days: 7 }],
  ])('is not there for %s %s', async (method, rest, body) => {
    const { id } = await app.saved('ada');
    const answer = await app.as('ben', method, `${PATH}/${id}${rest}`, body);
    expect(codeOf(answer)).toEqual([404, 'CALCULATOR.NOT_FOUND']);
    expect(answer.body).toEqual({
      ...(await app.as<ErrorBody>('ben', method, `${PATH}/${UNKNOWN}${rest}`, body)).body,
      requestId: (answer.body as ErrorBody).requestId,
    });
    expect((await app.as<SavedCalculation>('ada', 'GET', `${PATH}/${id}`)).body).toMatchObject({
      version: 1,
      name: 'My move',
    });
  });

  it('cannot be copied', async () => {
    const { id } = await app.saved('ada');
    expect(codeOf(await app.as('ben', 'POST', PATH, { sourceId: id }))).toEqual([404, 'CALCULATOR.NOT_FOUND']);
  });

  it('is in nobody else’s list', async () => {
    await app.saved('ada');
    expect((await list('ben')).calculations).toEqual([]);
  });

  it('is not taken by naming its owner in the body', async () => {
    const answer = await app.as('ben', 'POST', PATH, {
      name: 'A',
      scenario: plainScenario(),
      userId: PEOPLE.ada.userId,
    });
    expect([codeOf(answer), Object.keys(faultsOf(answer))]).toEqual([[400, 'REQUEST.INVALID'], ['userId']]);
    expect((await list('ada')).calculations).toEqual([]);
  });

  it.each(['x', '1', UNKNOWN.slice(1), `${UNKNOWN}x`, '..%2f..%2fetc', "'%20OR%201=1", '%00'])(
    'is no %s either',
    async (id) => {
      expect((await app.as('ada', 'GET', `${PATH}/${id}`)).status).toBe(404);
    },
  );

  it('needs a session and the CSRF token', async () => {
    expect((await app.call('GET', PATH)).status).toBe(401);
    expect((await app.call('POST', PATH, { body: {}, headers: { authorization: 'Bearer ada' } })).status).toBe(403);
  });
});

describe('a call whose answer was lost', () => {
  const attempt = 'a1b2c3d4e5f6a7b8';
  const wish = { name: 'Once', scenario: plainScenario(), attempt };

  it('saves one calculation, however often it is sent and on whichever replica', async () => {
    const second = await app.replica();
    const create = (at: Pick<TestApp, 'base'>) =>
      fetch(at.base + PATH, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { 'content-type': 'application/json', ...app.headersOf('ada') },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => create(index % 2 ? app : second)));
    const ids = await Promise.all(
      answers.map(async (answer) => [answer.status, ((await answer.json()) as SavedCalculation).id]),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]).toEqual([201, (await list('ada')).calculations[0]!.id]);
    expect((await list('ada')).calculations).toHaveLength(1);
    await second.close();
  });

  it('is answered when the account has been full since', async () => {
    const { body: once } = await app.as<SavedCalculation>('ada', 'POST', PATH, wish);
    await Promise.all([app.saved('ada', '2'), app.saved('ada', '3')]);
    expect(await app.as('ada', 'POST', PATH, wish)).toMatchObject({ status: 201, body: once });
    expect(codeOf(await app.as('ada', 'POST', PATH, { ...wish, attempt: `${attempt}-2` }))).toEqual([
      403,
      'CALCULATOR.PREMIUM_SAVES',
    ]);
  });

  it('copies once', async () => {
    const { id: sourceId } = await app.saved('ada');
    const copies = await Promise.all(
      [1, 2].map(() => app.as<SavedCalculation>('ada', 'POST', PATH, { sourceId, attempt })),
    );
    expect(copies[1]!.body).toEqual(copies[0]!.body);
    expect((await list('ada')).calculations).toHaveLength(2);
  });

  it('has nothing to do with the same attempt of somebody else', async () => {
    const { body: hers } = await app.as<SavedCalculation>('ada', 'POST', PATH, wish);
    const { status, body: his } = await app.as<SavedCalculation>('ben', 'POST', PATH, { ...wish, name: 'His' });
    expect([status, his.name, his.id === hers.id]).toEqual([201, 'His', false]);
  });

  it('saves anew after what it had saved was deleted', async () => {
    const { body } = await app.as<SavedCalculation>('ada', 'POST', PATH, wish);
    await app.as('ada', 'DELETE', `${PATH}/${body.id}?version=1`);
    expect((await app.as<SavedCalculation>('ada', 'POST', PATH, wish)).body.id).not.toBe(body.id);
  });

  it('is no conflict with the change that it has made itself', async () => {
    const { id } = await app.saved('ada');
    const change = {
      version: 1,
      name: 'Renamed',
      scenario: plainScenario(({ settings }) => void (settings.horizon = 12)),
    };
    const [first, again] = [
      await app.as<SavedCalculation>('ada', 'PATCH', `${PATH}/${id}`, change),
      await app.as<SavedCalculation>('ada', 'PATCH', `${PATH}/${id}`, change),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const other of [
      { ...change, name: 'Another' },
      { ...change, scenario: plainScenario() },
    ]) {
      expect(codeOf(await app.as('ada', 'PATCH', `${PATH}/${id}`, other))).toEqual([
        409,
        'CALCULATOR.CHANGED_MEANWHILE',
      ]);
    }
  });
});

describe('a body that was forged', () => {
  it('is told every fault at once, by the path of the value', async () => {
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
      'offers[1].note.weights': 'Let the shares of the note add up to 100%; they add up to 90%.',
      'offers[0].payout.tiers[1].from': 'Close the gap: let this tier start at $500,000.',
    });
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

  it('of a hundred thousand faults is answered with a hundred, shortly', async () => {
    const text = JSON.stringify({ name: 'A', scenario: plainScenario() }).replace(
      /"ramp":\[[^\]]*\]/,
      `"ramp":[${Array.from({ length: 100_000 }, () => 9).join()}]`,
    );
    const answer = await post('ada', text);
    expect(answer.status).toBe(400);
    expect(Object.keys(faultsOf(answer)).length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(answer.body).length).toBeLessThan(40_000);
  });

  it('with the longest unknown names is not echoed', async () => {
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

  it('of the largest sound calculation is taken', async () => {
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

describe('without premium', () => {
  it('three are kept, however many arrive at once on two replicas', async () => {
    const second = await app.replica();
    const create = (at: Pick<TestApp, 'base'>, index: number) =>
      fetch(at.base + PATH, {
        method: 'POST',
        body: JSON.stringify({ name: `Race ${index}`, scenario: plainScenario() }),
        headers: { 'content-type': 'application/json', ...app.headersOf('ada') },
      });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(index % 2 ? app : second, index)),
    );
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as (ErrorBody & SavedCalculation)[];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(
      new Set(bodies.filter((body) => 'error' in body).map(({ error }) => `${error.code} ${error.message}`)),
    ).toEqual(
      new Set([
        'CALCULATOR.PREMIUM_SAVES Without premium, 3 calculations can be saved. Delete one, or unlock premium to save as many as you like.',
      ]),
    );
    expect((await list('ada')).calculations).toHaveLength(3);
    await second.close();
  });

  it('copies count, and deleting one makes room', async () => {
    const [first] = [await app.saved('ada', '1'), await app.saved('ada', '2'), await app.saved('ada', '3')];
    expect(codeOf(await app.as('ada', 'POST', PATH, { sourceId: first.id }))).toEqual([
      403,
      'CALCULATOR.PREMIUM_SAVES',
    ]);
    await app.as('ada', 'DELETE', `${PATH}/${first.id}?version=1`);
    expect((await app.saved('ada', '4')).name).toBe('4');
  });

  it('one offer and the defaults of the premium fields are saved, and each value beyond is named', async () => {
    const answer = await app.as('ada', 'POST', PATH, { name: 'A', scenario: premiumScenario() });
    expect(codeOf(answer)).toEqual([403, 'CALCULATOR.PREMIUM_FIELDS']);
    expect(Object.keys(faultsOf(answer))).toEqual([
      'offers',
      'offers[0].note.rate',
      'offers[1].note.rate',
      'settings.taxOn',
    ]);
    const { id } = await app.saved('ada');
    expect(codeOf(await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 1, scenario: premiumScenario() }))).toEqual([
      403,
      'CALCULATOR.PREMIUM_FIELDS',
    ]);
    expect((await app.as<SavedCalculation>('ada', 'GET', `${PATH}/${id}`)).body).toMatchObject({
      version: 1,
      scenario: plainScenario(),
    });
  });

  it('what was saved with it stays, is copied within the limit and changed around the premium values', async () => {
    const { id } = await app.saved('ada with premium', 'Then', premiumScenario());
    expect((await app.as<SavedCalculation>('ada', 'GET', `${PATH}/${id}`)).body.scenario).toEqual(premiumScenario());
    expect(
      (
        await app.as('ada', 'PATCH', `${PATH}/${id}`, {
          version: 1,
          scenario: premiumScenario(({ advisor }) => void (advisor.t12 = 900_000)),
        })
      ).status,
    ).toBe(200);
    const raised = premiumScenario(({ offers }) => void (offers[0]!.note.rate = 0.06));
    const answer = await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 2, scenario: raised });
    expect([codeOf(answer), Object.keys(faultsOf(answer))]).toEqual([
      [403, 'CALCULATOR.PREMIUM_FIELDS'],
      ['offers', 'offers[0].note.rate'],
    ]);
    expect((await app.as('ada', 'POST', PATH, { sourceId: id })).status).toBe(201);
  });

  it('a claim of it in the body or a header changes nothing', async () => {
    const response = await fetch(app.base + PATH, {
      method: 'POST',
      body: JSON.stringify({ name: 'A', scenario: premiumScenario(), isPremium: true }),
      headers: { 'content-type': 'application/json', 'x-is-premium': 'true', ...app.headersOf('ada') },
    });
    expect([response.status, (await list('ada')).calculations]).toEqual([400, []]);
  });
});

describe('with premium', () => {
  it('there is no limit', async () => {
    for (let count = 1; count <= 7; count += 1) await app.saved('pia', `${count}`, premiumScenario());
    const { limit, calculations } = await list('pia');
    expect([limit, calculations.map(({ name }) => name)]).toEqual([null, ['7', '6', '5', '4', '3', '2', '1']]);
  });
});

describe('two tabs', () => {
  it('that change the same version: one wins, the other hears it, and nothing is lost', async () => {
    const { id } = await app.saved('ada');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        app.as<SavedCalculation>('ada', 'PATCH', `${PATH}/${id}`, { version: 1, name: `tab ${tab}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => codeOf(answer).join(' ')))).toEqual(
      new Set(['409 CALCULATOR.CHANGED_MEANWHILE']),
    );
    expect((await app.as('ada', 'GET', `${PATH}/${id}`)).body).toEqual(won[0]?.body);
  });

  it('of which one saved: the other deletes nothing that it has not seen', async () => {
    const { id } = await app.saved('ada');
    await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 1, name: 'Newer' });
    expect(codeOf(await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`))).toEqual([
      409,
      'CALCULATOR.CHANGED_MEANWHILE',
    ]);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}`)).status).toBe(400);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=2`)).status).toBe(204);
  });

  it('of which one deleted: the other hears that it is gone', async () => {
    const { id } = await app.saved('ada');
    await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`);
    expect(codeOf(await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 1, name: 'B' }))).toEqual([
      404,
      'CALCULATOR.NOT_FOUND',
    ]);
  });
});

describe('a calculation of another version of the product', () => {
  const store = (id: string, change: string) =>
    app.database.dataSource.query(`UPDATE calculator.saved_calculation SET scenario = ${change} WHERE id = $1`, [id]);

  it('that is newer is not guessed at: it is listed, renamed and deleted, and its contents stay', async () => {
    const { id } = await app.saved('ada');
    await store(id, `scenario || '{"schemaVersion": 99, "future": true}'`);
    const answer = await app.as<ErrorBody>('ada', 'GET', `${PATH}/${id}`);
    expect([codeOf(answer), answer.body.error.message]).toEqual([
      [409, 'CALCULATOR.UNREADABLE'],
      'This calculation was saved by a newer version: reload the page and open it again.',
    ]);
    expect((await list('ada')).calculations).toHaveLength(1);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`)).status).toBe(204);
  });

  it('that nothing can read is a sentence and no failure', async () => {
    const { id } = await app.saved('ada');
    await store(id, `'{"schemaVersion": "one"}'`);
    expect(codeOf(await app.as('ada', 'GET', `${PATH}/${id}`))).toEqual([409, 'CALCULATOR.UNREADABLE']);
  });
});

describe('saving without end', () => {
  it('is asked for patience after 120 saves a minute, for this account alone', async () => {
    const { id } = await app.saved('ada');
    const answers = [];
    for (let count = 1; count <= 120; count += 1)
      answers.push(await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: count, name: `Save ${count}` }));
    expect(answers.slice(0, 119).every(({ status }) => status === 200)).toBe(true);
    const last = answers.at(-1)!;
    expect([codeOf(last), Number(last.headers.get('retry-after')) > 0]).toEqual([
      [429, 'CALCULATOR.TOO_MANY_REQUESTS'],
      true,
    ]);
    expect((await app.saved('ben')).version).toBe(1);
    expect((await list('ada')).calculations).toHaveLength(1);
  });
});
