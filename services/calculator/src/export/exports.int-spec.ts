import type { ErrorBody, SavedCalculation } from '@app/contracts';
import {
  plainScenario,
  premiumScenario,
  startCalculatorApp,
  type CalculatorApp,
  type Name,
} from '../testing/calculator-app';

let app: CalculatorApp;
beforeAll(async () => {
  app = await startCalculatorApp({ seeded: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE calculator.saved_calculation CASCADE');
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

const download = async (name: Name, id: string, query: string) => {
  const response = await fetch(`${app.base}/api/saved-calculations/${id}/export${query}`, {
    headers: app.headersOf(name),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const codeOf = ({ status, bytes }: { status: number; bytes: Buffer }) => [
  status,
  (JSON.parse(bytes.toString()) as ErrorBody).error.code,
];

describe('an export with premium', () => {
  it.each<[string, string, RegExp]>([
    ['csv', 'text/csv; charset=utf-8', /^\ufeffCalculation,In spring\r\n/],
    ['json', 'application/json; charset=utf-8', /^\{\n {2}"formatVersion": 1,/],
    ['pdf', 'application/pdf', /^%PDF-1\.7/],
  ])('is a file that no cache stores: %s', async (format, type, start) => {
    const { id } = await app.saved('pia', 'In spring', premiumScenario());
    const { status, headers, bytes } = await download('pia', id, `?format=${format}`);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      type,
      'private, no-store',
      'noindex',
    ]);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="in-spring-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    expect(bytes.toString('utf8')).toMatch(start);
  });

  it('is refused with 429 after sixty in ten minutes', async () => {
    const { id } = await app.saved('pia', 'A', plainScenario());
    for (let count = 0; count < 60; count += 1) expect((await download('pia', id, '?format=csv')).status).toBe(200);
    expect(codeOf(await download('pia', id, '?format=csv'))).toEqual([429, 'CALCULATOR.TOO_MANY_REQUESTS']);
  });
});

describe('an export', () => {
  it('is refused without premium, in any format', async () => {
    const { id } = await app.saved('ada');
    for (const format of ['csv', 'json', 'pdf'])
      expect(codeOf(await download('ada', id, `?format=${format}`))).toEqual([403, 'CALCULATOR.PREMIUM_EXPORT']);
  });

  it.each(['csv', 'json', 'pdf'])(
    'of what was saved with premium stays when the membership ends: %s',
    async (format) => {
      const { id, savedWithPremium } = await app.saved('ada with premium', 'In spring', premiumScenario());
      expect(savedWithPremium).toBe(true);
      expect((await download('ada', id, `?format=${format}`)).status).toBe(200);
    },
  );

  it('follows the content: a new name keeps it; a copy and other content are new work', async () => {
    const { id } = await app.saved('ada with premium', 'In spring');
    const path = `/api/saved-calculations/${id}`;
    const change = async (name: Name, body: object) => {
      const { version } = (await app.as<SavedCalculation>(name, 'GET', path)).body;
      const changed = await app.as<SavedCalculation>(name, 'PATCH', path, { version, ...body });
      expect(changed.status).toBe(200);
      return [changed.body.savedWithPremium, (await download('ada', id, '?format=csv')).status];
    };
    const scenario = plainScenario(({ settings }) => (settings.horizon = 7));
    expect(await change('ada', { name: 'In summer' })).toEqual([true, 200]);
    expect(await change('ada', { scenario: plainScenario() })).toEqual([true, 200]);
    const copy = await app.as<SavedCalculation>('ada', 'POST', '/api/saved-calculations', { sourceId: id });
    expect([copy.status, copy.body.savedWithPremium]).toEqual([201, false]);
    expect(codeOf(await download('ada', copy.body.id, '?format=csv'))).toEqual([403, 'CALCULATOR.PREMIUM_EXPORT']);
    expect(await change('ada', { scenario })).toEqual([false, 403]);
    expect(await change('ada with premium', { name: 'In fall' })).toEqual([true, 200]);
  });

  it('of another user’s calculation is not found, with premium or without', async () => {
    const { id } = await app.saved('ada');
    for (const name of ['pia', 'ben'] as const)
      expect(codeOf(await download(name, id, '?format=json'))).toEqual([404, 'CALCULATOR.NOT_FOUND']);
  });

  it.each(['', '?format=xlsx', '?format=', '?format=csv&format=pdf', '?format[]=csv', '?format=csv&more=1'])(
    'is refused for %j',
    async (query) => {
      const { id } = await app.saved('pia');
      expect((await download('pia', id, query)).status).toBe(400);
    },
  );

  it('of a calculation that cannot be read returns an error message', async () => {
    const { id } = await app.saved('pia');
    await app.database.dataSource.query(
      `UPDATE calculator.saved_calculation SET scenario = scenario || '{"schemaVersion": 99}'`,
    );
    expect(codeOf(await download('pia', id, '?format=pdf'))).toEqual([409, 'CALCULATOR.UNREADABLE']);
  });
});
