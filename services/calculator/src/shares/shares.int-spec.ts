import { createHash, randomBytes } from 'node:crypto';
import {
  SHARES_MAX,
  type CalculationShare,
  type CreatedShare,
  type ErrorBody,
  type SharedCalculation,
} from '@app/contracts';
import { PEOPLE, plainScenario, startCalculatorApp, type CalculatorApp } from '../testing/calculator-app';

const DAY_MS = 86_400_000;

let app: CalculatorApp;
let id: string;
beforeAll(async () => {
  app = await startCalculatorApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query('TRUNCATE calculator.saved_calculation CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
  const scenario = plainScenario(({ advisor }) => void Object.assign(advisor, { clients: 164, yearsToRetirement: 12 }));
  ({ id } = await app.saved('ada', 'The move of Ada Advisor', scenario));
});

const path = () => `/api/saved-calculations/${id}/shares`;
const share = async (days = 7) => (await app.as<CreatedShare>('ada', 'POST', path(), { days })).body;
const open = (token: string) => app.call<SharedCalculation & ErrorBody>('GET', `/api/shared-calculations/${token}`);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];

describe('a link', () => {
  it('shows the calculation to every client that has it, until it expires', async () => {
    const { token, createdAt, expiresAt } = await share(7);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * DAY_MS);
    const { status, body } = await open(token);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['expiresAt', 'scenario', 'sharedAt']]);
    expect(body.scenario.offers).toEqual(plainScenario().offers);
    app.clock.advance(7 * DAY_MS - 60_000);
    expect((await open(token)).status).toBe(200);
    app.clock.advance(60_000);
    expect(codeOf(await open(token))).toEqual([404, 'CALCULATOR.SHARE_NOT_FOUND']);
  });

  it('does not reveal its owner, the place, or the name of the calculation', async () => {
    const { token } = await share();
    const text = JSON.stringify((await open(token)).body);
    for (const secret of ['Ada', 'Springfield', '"OH"', '164', id, PEOPLE.ada.userId, PEOPLE.ada.username, token])
      expect(text).not.toContain(secret);
  });

  it('is neither cached nor indexed, valid or not', async () => {
    for (const token of [(await share()).token, 'a'.repeat(43)]) {
      const { headers } = await open(token);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        'no-store',
        'noindex, nofollow, noarchive',
      ]);
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('shows what was shared, not what came later', async () => {
    const { token } = await share();
    await app.as('ada', 'PATCH', `/api/saved-calculations/${id}`, {
      version: 1,
      scenario: plainScenario(({ advisor }) => void (advisor.t12 = 5)),
    });
    expect((await open(token)).body.scenario.advisor.t12).toBe(1_000_000);
  });

  it('changes nothing', async () => {
    const { token } = await share();
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      expect((await app.call(method, `/api/shared-calculations/${token}`, { body: {} })).status).toBe(404);
  });

  it('is stored as a digest alone', async () => {
    const { token } = await share();
    const [row] = await app.database.dataSource.query(
      'SELECT token_hash AS hash, s::text AS text FROM calculator.share s',
    );
    expect(row.hash).toEqual(createHash('sha256').update(token).digest());
    expect(row.text).not.toContain(token);
  });

  it.each([0, 91, 1.5, -1, '7', null, 1e9])('cannot have a lifetime of %p days', async (days) => {
    const answer = await app.as<ErrorBody>('ada', 'POST', path(), { days });
    expect([answer.status, answer.body.error.fields]).toEqual([
      400,
      { days: 'Enter a time for the link of 1 to 90 days.' },
    ]);
  });

  it.each([1, 90])('can have a lifetime of %d days', async (days) => {
    expect((await app.as('ada', 'POST', path(), { days })).status).toBe(201);
  });
});

describe('a link that is not valid', () => {
  it('gets the same answer whether it is unknown, expired, revoked, or its calculation was deleted', async () => {
    const [ended, revoked, orphan] = [await share(1), await share(2), await share(3)];
    await app.as('ada', 'DELETE', `${path()}/${revoked.id}`);
    const answers = [await open(revoked.token)];
    app.clock.advance(DAY_MS);
    answers.push(await open(ended.token));
    await app.as('ada', 'DELETE', `/api/saved-calculations/${id}?version=1`);
    answers.push(
      await open(orphan.token),
      await open(randomBytes(32).toString('base64url')),
      await open('x'),
      await open(`${orphan.token}x`),
    );
    expect((await open('%00')).status).toBe(404);
    const seen = answers.map(({ status, body: { error } }) => JSON.stringify({ status, error }));
    expect(new Set(seen)).toEqual(
      new Set([
        JSON.stringify({
          status: 404,
          error: {
            code: 'CALCULATOR.SHARE_NOT_FOUND',
            message: 'This link is not valid, or no longer valid. Ask for a new one.',
          },
        }),
      ]),
    );
  });

  it('cannot be guessed for long', async () => {
    const answers = [];
    for (let count = 0; count < 121; count += 1)
      answers.push((await open(randomBytes(32).toString('base64url'))).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(120);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the owner of links', () => {
  it('sees the valid ones, without their tokens, and can revoke one at once', async () => {
    const [first, second] = [await share(1), await share(30)];
    const list = () => app.as<CalculationShare[]>('ada', 'GET', path()).then(({ body }) => body);
    expect(await list()).toEqual([first, second].map(({ token: _token, ...rest }) => rest));
    app.clock.advance(2 * DAY_MS);
    expect((await list()).map((each) => each.id)).toEqual([second.id]);
    expect((await app.as('ada', 'DELETE', `${path()}/${second.id}`)).status).toBe(204);
    expect([await list(), (await open(second.token)).status]).toEqual([[], 404]);
    expect(codeOf(await app.as('ada', 'DELETE', `${path()}/${second.id}`))).toEqual([
      404,
      'CALCULATOR.SHARE_NOT_FOUND',
    ]);
  });

  it('is the only one who may revoke one', async () => {
    const { id: shareId, token } = await share();
    expect(codeOf(await app.as('ben', 'DELETE', `${path()}/${shareId}`))).toEqual([404, 'CALCULATOR.SHARE_NOT_FOUND']);
    const own = await app.saved('ben');
    expect(codeOf(await app.as('ben', 'DELETE', `/api/saved-calculations/${own.id}/shares/${shareId}`))).toEqual([
      404,
      'CALCULATOR.SHARE_NOT_FOUND',
    ]);
    expect((await open(token)).status).toBe(200);
  });

  it.each(['x', "'", '%00'])('finds no link %s', async (shareId) => {
    expect((await app.as('ada', 'DELETE', `${path()}/${shareId}`)).status).toBe(404);
  });

  it('has at most ten at a time, however many are requested at once; an expired one does not count', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => app.as('ada', 'POST', path(), { days: 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SHARES_MAX);
    expect(codeOf(answers.find(({ status }) => status !== 201)!)).toEqual([409, 'CALCULATOR.TOO_MANY_SHARES']);
    app.clock.advance(DAY_MS);
    expect((await app.as('ada', 'POST', path(), { days: 1 })).status).toBe(201);
    expect((await app.as<unknown[]>('ada', 'GET', path())).body).toHaveLength(1);
  });
});
