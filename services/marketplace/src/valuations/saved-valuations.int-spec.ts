import type { ErrorBody, SavedValuation, SavedValuationList } from '@app/contracts';
import { newSale, usualPractice, type Sale } from '@app/domain';
import { siteDay } from '@app/server-kit';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { READERS, startReaderApp, type Reader, type ReaderApp } from '../testing/reader-app';

const PATH = '/api/saved-valuations';
const ATTEMPT = 'attempt-000000001';
const SALE = newSale(usualPractice(800_000, 200_000));
const OTHER: Sale = { ...SALE, price: 2_500_000 };

describe('saved valuations', () => {
  let app: ReaderApp;
  beforeAll(async () => {
    app = await startReaderApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.dataSource.query('TRUNCATE marketplace.saved_valuation CASCADE');
    await app.database.dataSource.query('TRUNCATE limits.call_window');
  });

  const save = (name: Reader, changes: Record<string, unknown> = {}) =>
    app.as<SavedValuation & ErrorBody>(name, 'POST', PATH, { name: 'Harbor Lane', sale: SALE, ...changes });
  const change = (name: Reader, id: string, body: Record<string, unknown>) =>
    app.as<SavedValuation & ErrorBody>(name, 'PATCH', `${PATH}/${id}`, body);
  const copy = (name: Reader, id: string, body: object = {}) =>
    app.as<SavedValuation & ErrorBody>(name, 'POST', `${PATH}/${id}/copies`, body);
  const listOf = async (name: Reader) => (await app.as<SavedValuationList>(name, 'GET', PATH)).body;
  const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];

  it('keep the sale, the market figures and their day, and are listed with revenue and price', async () => {
    const { status, body } = await save('ada');
    expect([status, body.name, body.version, body.revenue, body.price]).toEqual([
      201,
      'Harbor Lane',
      1,
      1_000_000,
      2_772_000,
    ]);
    expect((await app.as<SavedValuation>('ada', 'GET', `${PATH}/${body.id}`)).body).toEqual(body);
    expect(body.sale).toEqual(SALE);
    expect(body.market.keptOn).toBe(siteDay(new Date(body.createdAt)));
    const figure = body.market.figures.find(({ name }) => name === 'recurringMultiple');
    expect([figure?.value, figure?.asOf, figure?.sources[0]?.published]).toEqual([3.27, '2025', '2026-02']);
    const { sale, market, ...summary } = body;
    expect(await listOf('ada')).toEqual({ valuations: [summary], limit: 3 });
    expect([Object.keys(sale).length > 0, market.figures.length]).toEqual([true, 21]);
  });

  it('are renamed, changed and deleted; a change keeps the market figures of the first day', async () => {
    const { id, market } = (await save('ada')).body;
    await app.database.dataSource.query(
      `UPDATE marketplace.saved_valuation SET market = jsonb_set(market, '{keptOn}', '"2026-01-05"')`,
    );
    const changed = (await change('ada', id, { version: 1, name: ' Elm Street ', sale: OTHER })).body;
    expect(changed).toMatchObject({ name: 'Elm Street', version: 2, price: 2_500_000, sale: OTHER });
    expect(changed.market).toEqual({ ...market, keptOn: '2026-01-05' });
    const copied = await copy('ada', id);
    expect(copied.body).toMatchObject({ name: 'Elm Street (copy)', version: 1, sale: OTHER, market: changed.market });
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=2`)).status).toBe(204);
    expect((await listOf('ada')).valuations.map(({ name }) => name)).toEqual(['Elm Street (copy)']);
  });

  it('keep the listing that they were made for, also in a copy and after a change', async () => {
    const [made, free] = [(await save('ada', { listingId: 77 })).body, (await save('ada')).body];
    expect([made.listingId, free.listingId]).toEqual([77, null]);
    expect((await change('ada', made.id, { version: 1, sale: OTHER })).body.listingId).toBe(77);
    expect((await copy('ada', made.id)).body.listingId).toBe(77);
    const listed = (await listOf('ada')).valuations.map(({ listingId }) => listingId);
    expect(listed.toSorted()).toEqual([77, 77, null]);
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username } = READERS.ada;
    const exported = await data.export({ userId, email: username, emailVerified: true });
    expect(exported.savedValuations.map(({ listingId }) => listingId)).toEqual([77, null, 77]);
  });

  it('lose no update of two windows: the second is refused and changes nothing', async () => {
    const { id } = (await save('ada')).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change('ada', id, { version: 1, sale: { ...SALE, price: 1 + index } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(Array(7).fill([409, 'MARKETPLACE.VALUATION_CHANGED']));
    const kept = await app.as<SavedValuation>('ada', 'GET', `${PATH}/${id}`);
    expect(kept.body).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(codeOf(await change('ada', id, { version: 1, name: 'Late' }))).toEqual([
      409,
      'MARKETPLACE.VALUATION_CHANGED',
    ]);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`)).status).toBe(409);
  });

  it('answer a repeated request with what the first one saved', async () => {
    const [first, again] = [await save('ada', { attempt: ATTEMPT }), await save('ada', { attempt: ATTEMPT })];
    expect(again.body).toEqual(first.body);
    expect((await listOf('ada')).valuations).toHaveLength(1);
    const { id } = first.body;
    const changed = await change('ada', id, { version: 1, sale: OTHER });
    expect((await change('ada', id, { version: 1, sale: OTHER })).body).toEqual(changed.body);
  });

  it('are three without premium, copies included, however many arrive at once; premium has no limit', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save('ada')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
    expect(refused).toEqual(Array(3).fill([403, 'MARKETPLACE.VALUATION_PREMIUM_SAVES']));
    const id = (await listOf('ada')).valuations[0]?.id ?? '';
    expect(codeOf(await copy('ada', id))).toEqual([403, 'MARKETPLACE.VALUATION_PREMIUM_SAVES']);
    expect((await change('ada', id, { version: 1, name: 'Still mine' })).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await save('pia')).status).toBe(201);
    expect((await listOf('pia')).limit).toBeNull();
  });

  it('are the owner’s own: foreign, missing and malformed ids are answered alike', async () => {
    const { id } = (await save('ada')).body;
    const codes: unknown[] = [];
    for (const path of [`${PATH}/${id}`, `${PATH}/00000000-0000-4000-8000-0000000000ff`, `${PATH}/1`]) {
      const answers = [
        await app.as<ErrorBody>('ben', 'GET', path),
        await app.as<ErrorBody>('ben', 'PATCH', path, { version: 1, name: 'Mine' }),
        await app.as<ErrorBody>('ben', 'POST', `${path}/copies`, {}),
        await app.as<ErrorBody>('ben', 'DELETE', `${path}?version=1`),
      ];
      codes.push(...answers.map(({ status, body }) => [status, body.error.code, body.error.message]));
    }
    expect(new Set(codes.map((code) => JSON.stringify(code)))).toEqual(
      new Set([
        JSON.stringify([
          404,
          'MARKETPLACE.VALUATION_NOT_FOUND',
          'This valuation does not exist. It may have been deleted.',
        ]),
      ]),
    );
    expect([(await listOf('ada')).valuations.length, (await listOf('ben')).valuations]).toEqual([1, []]);
    expect((await app.call('GET', PATH)).status).toBe(401);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(81) }],
    ['sale', { sale: 'none' }],
    ['attempt', { attempt: 'short' }],
    ['listingId', { listingId: 0 }],
    ['listingId', { listingId: '77' }],
    ['sellerNote.months', { sale: { ...SALE, sellerNote: { rate: 0.06, months: 0 } } }],
    ['parts', { sale: { ...SALE, parts: { ...SALE.parts, downPayment: 0.9 } } }],
    ['schemaVersion', { sale: { ...SALE, schemaVersion: 2 } }],
  ])('refuse an unusable %s by its path', async (field, changes) => {
    const { status, body } = await save('ada', changes);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    expect((await listOf('ada')).valuations).toEqual([]);
  });

  it('refuse a change of nothing', async () => {
    const { id } = (await save('ada')).body;
    expect(codeOf(await change('ada', id, { version: 1 }))).toEqual([400, 'REQUEST.INVALID']);
  });

  it('that cannot be read any more are listed and deleted, and say why they do not open', async () => {
    const { id } = (await save('ada')).body;
    await app.database.dataSource.query(
      `UPDATE marketplace.saved_valuation SET sale = sale || '{"schemaVersion": 99}'`,
    );
    expect(codeOf(await app.as<ErrorBody>('ada', 'GET', `${PATH}/${id}`))).toEqual([
      409,
      'MARKETPLACE.VALUATION_UNREADABLE',
    ]);
    expect((await listOf('ada')).valuations).toHaveLength(1);
    expect((await app.as('ada', 'DELETE', `${PATH}/${id}?version=1`)).status).toBe(204);
  });

  it('belong to the data of the account, and go with it', async () => {
    await save('ada');
    await save('ben');
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username } = READERS.ada;
    const person = { userId, email: username, emailVerified: true };
    expect((await data.export(person)).savedValuations).toMatchObject([{ name: 'Harbor Lane', sale: SALE }]);
    await app.database.dataSource.transaction((transaction) => data.erase(person, transaction));
    expect([(await listOf('ada')).valuations.length, (await listOf('ben')).valuations.length]).toEqual([0, 1]);
  });
});
