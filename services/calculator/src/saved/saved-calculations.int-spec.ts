import type { ErrorBody, SavedCalculation, SavedCalculationList } from '@app/contracts';
import type { TestApp } from '@app/testing';
import {
  codeOf,
  faultsOf,
  PEOPLE,
  plainScenario,
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

describe('another user’s calculation', () => {
  it.each<[string, string, unknown]>([
    ['GET', '', undefined],
    ['PATCH', '', { version: 1, name: 'Mine now' }],
    ['PATCH', '', { version: 1, scenario: plainScenario() }],
    ['DELETE', '?version=1', undefined],
    ['GET', '/shares', undefined],
    ['POST', '/shares', { days: 7 }],
  ])('is not found by %s %s', async (method, rest, body) => {
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

  it('is not in any other user’s list', async () => {
    await app.saved('ada');
    expect((await list('ben')).calculations).toEqual([]);
  });

  it('cannot be taken by naming its owner in the body', async () => {
    const answer = await app.as('ben', 'POST', PATH, {
      name: 'A',
      scenario: plainScenario(),
      userId: PEOPLE.ada.userId,
    });
    expect([codeOf(answer), Object.keys(faultsOf(answer))]).toEqual([[400, 'REQUEST.INVALID'], ['userId']]);
    expect((await list('ada')).calculations).toEqual([]);
  });

  it.each(['x', '1', UNKNOWN.slice(1), `${UNKNOWN}x`, '..%2f..%2fetc', "'%20OR%201=1", '%00'])(
    'is not found under the id %s either',
    async (id) => {
      expect((await app.as('ada', 'GET', `${PATH}/${id}`)).status).toBe(404);
    },
  );

  it('needs a session and the CSRF token', async () => {
    expect((await app.call('GET', PATH)).status).toBe(401);
    expect((await app.call('POST', PATH, { body: {}, headers: { authorization: 'Bearer ada' } })).status).toBe(403);
  });
});

describe('a repeated call whose first answer was lost', () => {
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

  it('is answered even if the account is full by then', async () => {
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

  it('is independent of the same attempt by another user', async () => {
    const { body: first } = await app.as<SavedCalculation>('ada', 'POST', PATH, wish);
    const { status, body: second } = await app.as<SavedCalculation>('ben', 'POST', PATH, { ...wish, name: 'Second' });
    expect([status, second.name, second.id === first.id]).toEqual([201, 'Second', false]);
  });

  it('saves again after the saved calculation was deleted', async () => {
    const { body } = await app.as<SavedCalculation>('ada', 'POST', PATH, wish);
    await app.as('ada', 'DELETE', `${PATH}/${body.id}?version=1`);
    expect((await app.as<SavedCalculation>('ada', 'POST', PATH, wish)).body.id).not.toBe(body.id);
  });

  it('does not conflict with its own first change', async () => {
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

describe('two tabs', () => {
  it('that change the same version: one wins, the other gets a conflict, and nothing is lost', async () => {
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

  it('where one saved: the other cannot delete a version that it has not seen', async () => {
    const { id } = await app.saved('ada');
    await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 1, name: 'Newer' });
    expect(codeOf(await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`))).toEqual([
      409,
      'CALCULATOR.CHANGED_MEANWHILE',
    ]);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}`)).status).toBe(400);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=2`)).status).toBe(204);
  });

  it('where one deleted: the other is told that the calculation no longer exists', async () => {
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

  it('that is newer can be listed, renamed and deleted, but its contents are not changed', async () => {
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

  it('that is version 2 is read in this one, saved again, and copied, with the view it had', async () => {
    const { id } = await app.saved('ada');
    await store(id, `jsonb_set(scenario, '{settings,basis}', '"recognised"') || '{"schemaVersion": 2}'`);
    const read = async (of: string) => (await app.as<SavedCalculation>('ada', 'GET', `${PATH}/${of}`)).body.scenario;
    const scenario = await read(id);
    expect([scenario.schemaVersion, scenario.settings.basis]).toEqual([3, 'recognized']);
    const copy = (await app.as<SavedCalculation>('ada', 'POST', PATH, { sourceId: id })).body;
    expect(copy.scenario).toEqual(scenario);
    expect((await app.as('ada', 'PATCH', `${PATH}/${id}`, { version: 1, scenario })).status).toBe(200);
    expect(await read(id)).toEqual(scenario);
  });

  it('of a page that was opened before an upgrade is taken in its version', async () => {
    const now = plainScenario(({ settings }) => void (settings.basis = 'recognized'));
    const scenario = { ...now, schemaVersion: 2, settings: { ...now.settings, basis: 'recognised' } };
    const answer = await app.as<SavedCalculation>('ada', 'POST', PATH, { name: 'A', scenario });
    expect([answer.status, answer.body.scenario]).toEqual([201, now]);
  });

  it('that cannot be read returns an error message instead of failing', async () => {
    const { id } = await app.saved('ada');
    await store(id, `'{"schemaVersion": "one"}'`);
    expect(codeOf(await app.as('ada', 'GET', `${PATH}/${id}`))).toEqual([409, 'CALCULATOR.UNREADABLE']);
  });
});

describe('saving continuously', () => {
  it('is refused with 429 after 120 saves a minute, for this account alone', async () => {
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
