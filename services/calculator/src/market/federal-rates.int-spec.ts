import type { ErrorBody, MarketFederalRates, MarketRanges, MarketRevision, StoredMarket } from '@app/contracts';
import { waitFor } from '@app/testing';
import { startCalculatorApp, type CalculatorApp } from '../testing/calculator-app';
import { MarketUpdatesRepository } from './market-updates.repository';

const ADMIN = '/api/admin/calculator';
/** Of the first data, without a date. */
const SOURCE = 'negotiating';
const RATES = { short: 0.04, mid: 0.041, long: 0.045, month: '2026-11', sourceId: SOURCE };
const MONTH_MS = 31 * 86_400_000;

let app: CalculatorApp;
beforeEach(async () => {
  app = await startCalculatorApp({ seeded: true });
  setNow('2026-11-21T12:00:00Z');
  // What is cached does not expire by itself.
  app.clock.stop();
});
afterEach(() => app.close());

const setNow = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now().getTime());
const ranges = async () => (await app.call<MarketRanges>('GET', '/api/market-ranges')).body;
const stored = async () => (await app.as<StoredMarket>('editor', 'GET', `${ADMIN}/market`)).body;
const edit = (method: string, path: string, body?: unknown) =>
  app.as<StoredMarket & ErrorBody>('editor', method, `${ADMIN}/${path}`, body);
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];

describe('an administrator of federal rates', () => {
  it('enters the federal rates of a month, which are marked as old after a quarter', async () => {
    const rates = { short: 0.0412, mid: 0.0398, long: 0.0441, month: '2026-11', sourceId: SOURCE };
    expect(codeOf(await edit('PUT', 'federal-rates', { ...rates, version: 3 }))).toEqual([
      404,
      'CALCULATOR.ENTRY_NOT_FOUND',
    ]);
    expect((await edit('PUT', 'federal-rates', { ...rates, version: 0 })).body.federalRates).toMatchObject([
      { version: 1, mid: 0.0398 },
    ]);
    const again = await edit('PUT', 'federal-rates', { ...rates, version: 0 });
    expect([codeOf(again), again.body.error.fields]).toEqual([
      [409, 'CALCULATOR.ENTRY_EXISTS'],
      { month: 'The rates for November 2026 have been entered in the meantime. Reload the page to correct them.' },
    ]);
    expect((await ranges()).federalRates).toEqual({ ...rates, ageWarning: null });
    app.clock.advance(5 * MONTH_MS);
    expect((await ranges()).federalRates?.ageWarning).toBe(
      'These rates are for November 2026; newer rates have been published since.',
    );
    expect((await edit('PUT', 'federal-rates', { ...rates, short: 4.12, version: 1 })).status).toBe(400);
  });

  it('keeps the federal rates of every month, and names a month that has none', async () => {
    const rates = { short: 0.04, mid: 0.041, long: 0.045, month: '2026-10', sourceId: SOURCE };
    await edit('PUT', 'federal-rates', { ...rates, version: 0 });
    await edit('PUT', 'federal-rates', { ...rates, month: '2026-11', mid: 0.042, version: 0 });
    expect((await ranges()).federalRateMonths).toEqual(['2026-11', '2026-10']);
    const of = (month: string) => app.call<MarketFederalRates & ErrorBody>('GET', `/api/federal-rates/${month}`);
    expect((await of('2026-10')).body).toMatchObject({ mid: 0.041, month: '2026-10' });
    const missing = await of('2026-07');
    expect([missing.status, missing.body.error.message]).toEqual([
      404,
      'No federal rates have been entered for July 2026.',
    ]);
    expect((await of('2026-13')).status).toBe(400);
  });

  it.each([
    ['2027-01', 'Rates for January 2027 cannot have been published yet; the latest possible are for December 2026.'],
    ['2199-12', 'Rates for December 2199 cannot have been published yet; the latest possible are for December 2026.'],
    ['9999-12', 'Please enter a month, for example 2026-03'],
    ['1984-12', 'There are no federal rates for December 1984; the earliest are for January 1985.'],
    ['2026-13', 'Please enter a month, for example 2026-03'],
  ])('cannot enter rates of %s', async (month, message) => {
    const answer = await edit('PUT', 'federal-rates', { ...RATES, month, version: 0 });
    expect([answer.status, answer.body.error.fields]).toEqual([400, { month: message }]);
    expect((await stored()).federalRates).toEqual([]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['without a source', { sourceId: null }, { sourceId: 'Choose the source that published these rates.' }],
    [
      'from a source that does not exist',
      { sourceId: 'hearsay' },
      { sourceId: 'There is no source “hearsay”: choose one that exists, or add it first.' },
    ],
    [
      'from a source that is older than they are',
      { sourceId: 'notes2026' },
      {
        month:
          'The rates for November 2026 are newer than their source, BHSE Law of April 2026: choose a newer ' +
          'source.',
      },
    ],
    ['of 16%', { long: 0.16 }, { long: 'Enter a rate between 0.1% and 15%, as a fraction between 0.001 and 0.15' }],
    ['of 0', { short: 0 }, { short: 'Enter a rate between 0.1% and 15%, as a fraction between 0.001 and 0.15' }],
  ])('cannot enter rates %s', async (_what, change, fields) => {
    const answer = await edit('PUT', 'federal-rates', { ...RATES, ...change, version: 0 });
    expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
    expect((await stored()).federalRates).toEqual([]);
  });

  it('enters rates of a month in any order of their terms', async () => {
    const inverted = { ...RATES, short: 0.05, mid: 0.045, long: 0.042, version: 0 };
    expect((await edit('PUT', 'federal-rates', inverted)).status).toBe(200);
  });

  it('enters next month’s rates from the middle of a month on', async () => {
    const december = { ...RATES, month: '2026-12', version: 0 };
    setNow('2026-11-15T04:59:00Z');
    expect((await edit('PUT', 'federal-rates', december)).status).toBe(400);
    // Midnight in New York.
    setNow('2026-11-15T05:00:00Z');
    expect((await edit('PUT', 'federal-rates', december)).status).toBe(200);
  });

  it('removes a month of federal rates, so that the one before is current again, but never the only one', async () => {
    await edit('PUT', 'federal-rates', { ...RATES, month: '2026-10', version: 0 });
    await edit('PUT', 'federal-rates', { ...RATES, month: '2026-11', mid: 0.042, version: 0 });
    await edit('PUT', 'federal-rates', { ...RATES, month: '2026-11', mid: 0.043, version: 1 });
    expect(codeOf(await edit('DELETE', 'federal-rates/2026-11?version=1'))).toEqual([
      409,
      'CALCULATOR.ENTRY_CHANGED_MEANWHILE',
    ]);
    expect(codeOf(await edit('DELETE', 'federal-rates/2026-09?version=1'))).toEqual([
      404,
      'CALCULATOR.ENTRY_NOT_FOUND',
    ]);
    expect((await edit('DELETE', 'federal-rates/2026-13?version=1')).status).toBe(400);
    const removed = await edit('DELETE', 'federal-rates/2026-11?version=2');
    expect([removed.status, removed.body.federalRates.map(({ month }) => month)]).toEqual([200, ['2026-10']]);
    const isPublic = async () => (await ranges()).federalRates?.month === '2026-10';
    await waitFor(isPublic, 'the removal to be public');
    expect((await ranges()).federalRateMonths).toEqual(['2026-10']);
    expect((await app.call('GET', '/api/federal-rates/2026-11')).status).toBe(404);
    expect(codeOf(await edit('DELETE', 'federal-rates/2026-10?version=1'))).toEqual([
      409,
      'CALCULATOR.ONLY_FEDERAL_RATES',
    ]);
    const revisions = await app.as<MarketRevision[]>('editor', 'GET', `${ADMIN}/revisions?kind=rates&key=2026-11`);
    expect(revisions.body.map(({ version, savedBy, value }) => [version, savedBy, value === null])).toEqual([
      [3, 'editor@example.com', true],
      [2, 'editor@example.com', false],
      [1, 'editor@example.com', false],
    ]);
  });

  it('of two months that are removed at the same moment, keeps one', async () => {
    for (const month of ['2026-10', '2026-11']) await edit('PUT', 'federal-rates', { ...RATES, month, version: 0 });
    const answers = await Promise.all(
      ['2026-10', '2026-11'].map((month) => edit('DELETE', `federal-rates/${month}?version=1`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored()).federalRates).toHaveLength(1);
  });
});

it('what an administrator saves is an update of the market for readers; the first data is none', async () => {
  const updates = new MarketUpdatesRepository(app.database.dataSource);
  const [before, now] = [new Date(app.clock.now().getTime() - MONTH_MS), app.clock.now()];
  expect(await updates.between(before, now, 10)).toEqual([]);
  app.clock.advance(60_000);
  await edit('PUT', 'federal-rates', { ...RATES, version: 0 });
  const saved = app.clock.now();
  expect(await updates.between(now, saved, 10)).toEqual([
    { title: 'Federal rates for November 2026', path: '/calculator' },
  ]);
  // Each belongs to one span, whose end it may be.
  expect(await updates.between(saved, new Date(saved.getTime() + 60_000), 10)).toEqual([]);
  expect(await updates.between(now, saved, 0)).toEqual([]);
});
