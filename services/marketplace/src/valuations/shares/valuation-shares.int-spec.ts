import type { CreatedShare, ErrorBody, SavedValuation, SharedValuation, ValuationShare } from '@app/contracts';
import { newSale, usualPractice, type ListingFields, type Sale } from '@app/domain';
import { practice } from '@app/domain/testing';
import { MarketplacePersonalData } from '../../personal-data/marketplace-personal-data';
import { activeNda } from '../../testing/active-nda';
import { PEOPLE, startMarketplaceApp, type MarketplaceApp, type Name } from '../../testing/marketplace-app';
import { ValuationSharesRepository } from './valuation-shares.repository';

const DAY_MS = 86_400_000;
const SALE = newSale(usualPractice(800_000, 200_000));

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query('TRUNCATE marketplace.saved_valuation, limits.call_window CASCADE');
});

async function saved(name: Name, sale: Sale = SALE, title = 'Harbor Lane'): Promise<SavedValuation> {
  const answer = await app.as<SavedValuation>(name, 'POST', '/api/saved-valuations', { name: title, sale });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const sharesOf = (id: string) => `/api/saved-valuations/${id}/shares`;
const share = (name: Name, id: string, days: unknown = 7) =>
  app.as<CreatedShare & ErrorBody>(name, 'POST', sharesOf(id), { days });
const read = (token: string) => app.call<SharedValuation & ErrorBody>('GET', `/api/shared-valuations/${token}`);
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];
const GONE = [404, 'MARKETPLACE.VALUATION_SHARE_NOT_FOUND'];
const NOT_FOUND = [404, 'MARKETPLACE.VALUATION_NOT_FOUND'];

describe('a link to a valuation', () => {
  it('shows it to anyone as it was shared, without its owner and its name', async () => {
    const valuation = await saved('ada', SALE, 'Harbor Lane of the Whitfields');
    const made = await share('ada', valuation.id);
    expect([made.status, made.body.token]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
    const change = { version: valuation.version, sale: newSale(usualPractice(1, 1)) };
    await app.as('ada', 'PATCH', `/api/saved-valuations/${valuation.id}`, change);
    const response = await fetch(`${app.base}/api/shared-valuations/${made.body.token}`);
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow, noarchive',
    ]);
    const body = (await response.json()) as SharedValuation;
    const { createdAt: sharedAt, expiresAt } = made.body;
    expect(body).toEqual({ sale: SALE, market: valuation.market, sharedAt, expiresAt });
    expect(Date.parse(expiresAt) - Date.parse(sharedAt)).toBe(7 * DAY_MS);
    expect(JSON.stringify(body)).not.toMatch(/Whitfield|Harbor|ada/);
  });

  it('ends by itself, by its owner, and with the valuation; each is answered like a link that never was', async () => {
    const { id, version } = await saved('ada');
    const [short, long, last] = [await share('ada', id, 1), await share('ada', id, 90), await share('ada', id, 90)];
    app.clock.advance(DAY_MS);
    expect(codeOf(await read(short.body.token))).toEqual(GONE);
    const listed = await app.as<ValuationShare[]>('ada', 'GET', sharesOf(id));
    expect(listed.body.map((each) => each.id)).toEqual([long.body.id, last.body.id]);
    expect(JSON.stringify(listed.body)).not.toContain(long.body.token);
    expect((await app.as('ada', 'DELETE', `${sharesOf(id)}/${long.body.id}`)).status).toBe(204);
    expect(codeOf(await read(long.body.token))).toEqual(GONE);
    expect((await read(last.body.token)).status).toBe(200);
    await app.as('ada', 'DELETE', `/api/saved-valuations/${id}?version=${version}`);
    for (const token of [last.body.token, 'A'.repeat(43), 'short', 'A'.repeat(300)])
      expect(codeOf(await read(token))).toEqual(GONE);
  });

  it('is no one’s but the owner’s: others find neither the valuation nor its links', async () => {
    const { id } = await saved('ada');
    const { body } = await share('ada', id);
    expect(codeOf(await share('ben', id))).toEqual(NOT_FOUND);
    for (const [method, path] of [
      ['GET', sharesOf(id)],
      ['DELETE', `${sharesOf(id)}/${body.id}`],
      ['GET', sharesOf('x')],
    ] as const)
      expect(codeOf(await app.as<ErrorBody>('ben', method, path))).toEqual(NOT_FOUND);
    expect((await read(body.token)).status).toBe(200);
    const unknown = `${sharesOf(id)}/00000000-0000-4000-8000-000000000000`;
    expect(codeOf(await app.as<ErrorBody>('ada', 'DELETE', unknown))).toEqual(GONE);
  });

  it.each([0, 91, 1.5, '7', null])('is refused for %p days at the field', async (days) => {
    const { id } = await saved('ada');
    const answer = await share('ada', id, days);
    expect([answer.status, answer.body.error.fields]).toEqual([
      400,
      { days: 'Enter a time for the link of 1 to 90 days.' },
    ]);
  });

  it('is one of ten, however many are asked for at once', async () => {
    const { id } = await saved('ada');
    const answers = await Promise.all(Array.from({ length: 14 }, () => share('ada', id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409).map(codeOf)[0]).toEqual([
      409,
      'MARKETPLACE.VALUATION_TOO_MANY_SHARES',
    ]);
  });

  it('is stored as a digest, exported with the valuation, and gone with the account or past its time', async () => {
    const { id } = await saved('ada');
    const { body } = await share('ada', id);
    const rows = await app.database.dataSource.query('SELECT * FROM marketplace.valuation_share');
    expect(JSON.stringify(rows)).not.toContain(body.token);
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username: email } = PEOPLE.ada;
    const person = { userId, email, emailVerified: true };
    expect((await data.export(person)).savedValuations.map(({ shares }) => shares)).toEqual([
      [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
    ]);
    const shares = new ValuationSharesRepository(app.database.dataSource);
    expect([await shares.removeEnded(app.clock.now()), (await read(body.token)).status]).toEqual([0, 200]);
    expect(await shares.removeEnded(new Date(body.expiresAt))).toBe(1);
    await share('ada', id);
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect(await app.database.dataSource.query('SELECT 1 FROM marketplace.valuation_share')).toEqual([]);
  });
});

describe('confidential figures of a listing', () => {
  const { revenue, recurringRevenue, price }: ListingFields = practice();
  /** As the page fills the form from what the NDA opened. */
  const filled = (): Sale => ({
    ...newSale(usualPractice(recurringRevenue ?? 0, (revenue ?? 0) - (recurringRevenue ?? 0))),
    ...(price !== null && { price }),
  });

  it('are not shared by a reader under an NDA, also after it has ended; others may use the same numbers', async () => {
    expect([revenue, recurringRevenue].every((figure) => typeof figure === 'number' && figure > 0)).toBe(true);
    const before = await saved('pia', filled());
    // Before the NDA they are only numbers.
    expect((await share('pia', before.id)).status).toBe(201);
    const { listing, nda } = await activeNda(app);
    const refused = await share('pia', before.id);
    expect(codeOf(refused)).toEqual([409, 'MARKETPLACE.VALUATION_CONFIDENTIAL']);
    expect(refused.body.error.message).toContain(`confidential figures of listing ${listing}`);
    expect(refused.body.error.message).toContain('recurring revenue');
    const ofBen = await saved('ben', filled());
    expect((await share('ben', ofBen.id)).status).toBe(201);
    // The owner's own figures are the owner's to share.
    const ofOwner = await saved('ada', filled());
    expect((await share('ada', ofOwner.id)).status).toBe(201);
    expect((await app.as('ada', 'POST', `/api/ndas/${nda.id}/end`, { reason: 'Talks have ended.' })).status).toBe(200);
    expect(codeOf(await share('pia', before.id))).toEqual([409, 'MARKETPLACE.VALUATION_CONFIDENTIAL']);
    const other = await saved('pia', newSale(usualPractice(123_456, 7_891)));
    expect((await share('pia', other.id)).status).toBe(201);
  });

  it('that came after access had ended are not told by a refusal', async () => {
    const { listing, nda } = await activeNda(app);
    await app.as('ada', 'POST', `/api/ndas/${nda.id}/end`, { reason: 'Talks have ended.' });
    app.clock.advance(DAY_MS);
    const later = practice({ recurringRevenue: 987_651, revenue: 1_234_567 });
    await app.database.dataSource.query(
      `INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at, decided_at)
       SELECT id, approved_version + 1, $2, $3, $3 FROM marketplace.listing WHERE id = $1`,
      [listing, JSON.stringify(later), app.clock.now()],
    );
    await app.database.dataSource.query(
      'UPDATE marketplace.listing SET approved_version = approved_version + 1 WHERE id = $1',
      [listing],
    );
    const guess = await saved('pia', newSale(usualPractice(987_651, 1_234_567 - 987_651)));
    expect((await share('pia', guess.id)).status).toBe(201);
  });
});
