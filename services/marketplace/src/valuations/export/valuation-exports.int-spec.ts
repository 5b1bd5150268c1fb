import type { ErrorBody, SavedValuation } from '@app/contracts';
import { calculateSale, newSale, usualPractice, writtenDollars } from '@app/domain';
import { startReaderApp, type Reader, type ReaderApp } from '../../testing/reader-app';
import type { ExportedValuation } from './exported-valuation';
import { valuationReport } from './valuation-report';

const SALE = newSale(usualPractice(800_000, 200_000));

describe('the export of a valuation', () => {
  let app: ReaderApp;
  beforeAll(async () => {
    app = await startReaderApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.dataSource.query('TRUNCATE marketplace.saved_valuation CASCADE');
    await app.database.dataSource.query('TRUNCATE limits.call_window');
  });

  const saved = async (name: Reader, title = 'Harbor Lane') =>
    (await app.as<SavedValuation>(name, 'POST', '/api/saved-valuations', { name: title, sale: SALE })).body;
  const download = async (name: Reader, id: string, query: string) => {
    const response = await fetch(`${app.base}/api/saved-valuations/${id}/export${query}`, {
      headers: { authorization: `Bearer ${name}` },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const codeOf = ({ status, bytes }: { status: number; bytes: Buffer }) => {
    const body: ErrorBody = JSON.parse(bytes.toString());
    return [status, body.error.code];
  };

  it.each<[string, string, RegExp]>([
    ['csv', 'text/csv; charset=utf-8', /^\ufeffValuation,Harbor Lane\r\n/],
    ['json', 'application/json; charset=utf-8', /^\{\n {2}"formatVersion": 1,/],
    ['pdf', 'application/pdf', /^%PDF-1\.7/],
  ])('is a file that no cache stores: %s', async (format, type, start) => {
    const { id } = await saved('pia');
    const { status, headers, bytes } = await download('pia', id, `?format=${format}`);
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      type,
      'private, no-store',
      'noindex',
    ]);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="harbor-lane-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    expect(bytes.toString('utf8')).toMatch(start);
  });

  it('says in CSV every assumption with source and date, our estimate or that it was entered', async () => {
    const { id } = await saved('pia', '=1+1');
    const text = (await download('pia', id, '?format=csv')).bytes.toString('utf8');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe("\ufeffValuation,'=1+1");
    expect(lines.find((line) => line.startsWith('Multiple of recurring revenue'))).toContain(
      '3.08,times,Expected for practices with $1M to $2.5M in revenue',
    );
    expect(lines).toContain('Discount rate,8,percent,"Our estimate, November 2026"');
    expect(lines).toContain('Recurring revenue,800000,US dollars,Entered');
    expect(lines).toContain('Price,2772000,US dollars');
  });

  it('has in JSON the sale, what this engine calculates, and the market figures that were kept', async () => {
    const { id, market } = await saved('pia');
    const { bytes } = await download('pia', id, '?format=json');
    const exported: ExportedValuation = JSON.parse(bytes.toString());
    expect(exported).toMatchObject({ name: 'Harbor Lane', sale: SALE, result: calculateSale(SALE), market });
    expect(exported.assumptions.every(({ basis }) => basis !== '')).toBe(true);
  });

  it('has in the document the price, every assumption and every source', async () => {
    const { market } = await saved('pia');
    const made = new Date('2026-11-25T12:00:00Z');
    const result = calculateSale(SALE);
    const { facts, pieces } = valuationReport({ name: 'Harbor Lane', sale: SALE, result, market, made });
    expect(facts).toContainEqual(['Price', writtenDollars(result.value.price)]);
    const text = JSON.stringify(pieces);
    expect(text).toContain('["Discount rate","8%","Our estimate, November 2026"]');
    for (const { sources } of market.figures) for (const { url } of sources) expect(text).toContain(url);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('of what was saved with premium stays when the membership ends, until the sale is another', async () => {
    const { id } = await saved('ada with premium');
    const path = `/api/saved-valuations/${id}`;
    const change = async (name: Reader, body: object) => {
      const { version } = (await app.as<SavedValuation>(name, 'GET', path)).body;
      const changed = await app.as<SavedValuation>(name, 'PATCH', path, { version, ...body });
      return [changed.status, changed.body.savedWithPremium, (await download('ada', id, '?format=csv')).status];
    };
    for (const format of ['csv', 'json', 'pdf'])
      expect((await download('ada', id, `?format=${format}`)).status).toBe(200);
    expect(await change('ada', { name: 'Harbor Road' })).toEqual([200, true, 200]);
    const copy = await app.as<SavedValuation>('ada', 'POST', `${path}/copies`, {});
    expect([copy.status, copy.body.savedWithPremium]).toEqual([201, false]);
    expect((await download('ada', copy.body.id, '?format=csv')).status).toBe(403);
    const sale = newSale(usualPractice(900_000, 200_000));
    expect(await change('ada', { sale })).toEqual([200, false, 403]);
    expect(await change('ada with premium', { sale })).toEqual([200, true, 200]);
  });

  it('is refused without premium, and not found for others, with premium or without', async () => {
    const { id } = await saved('ada');
    for (const format of ['csv', 'json', 'pdf'])
      expect(codeOf(await download('ada', id, `?format=${format}`))).toEqual([
        403,
        'MARKETPLACE.VALUATION_PREMIUM_EXPORT',
      ]);
    for (const name of ['pia', 'ben'] as const)
      expect(codeOf(await download(name, id, '?format=json'))).toEqual([404, 'MARKETPLACE.VALUATION_NOT_FOUND']);
  });

  it.each(['', '?format=xlsx', '?format=', '?format=csv&more=1'])('is refused for %j', async (query) => {
    const { id } = await saved('pia');
    expect((await download('pia', id, query)).status).toBe(400);
  });
});
