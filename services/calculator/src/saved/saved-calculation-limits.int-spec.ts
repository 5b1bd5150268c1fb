import type { ErrorBody, SavedCalculation, SavedCalculationList } from '@app/contracts';
import type { TestApp } from '@app/testing';
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
        'CALCULATOR.PREMIUM_SAVES Without premium, 3 calculations can be saved. ' +
          'Delete one, or get premium to save as many as you like.',
      ]),
    );
    expect((await list('ada')).calculations).toHaveLength(3);
    await second.close();
  });

  it('copies count, and deleting one allows another', async () => {
    const [first] = [await app.saved('ada', '1'), await app.saved('ada', '2'), await app.saved('ada', '3')];
    expect(codeOf(await app.as('ada', 'POST', PATH, { sourceId: first.id }))).toEqual([
      403,
      'CALCULATOR.PREMIUM_SAVES',
    ]);
    await app.as('ada', 'DELETE', `${PATH}/${first.id}?version=1`);
    expect((await app.saved('ada', '4')).name).toBe('4');
  });

  it('one offer and the defaults of the premium fields are saved, and each further value is named', async () => {
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

  it('claiming premium in the body or a header changes nothing', async () => {
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
