import type { MyFirmReviews, ReviewStanding } from '@app/contracts';
import { momentIn } from '@app/domain';
import { siteTimeZone } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { fact } from '../testing/firms-app';
import { codeOf, DAY, errorOf, idOf, REVIEW, review, startReviewsApp, type ReviewsApp } from '../testing/reviews-app';

let app: ReviewsApp;
beforeAll(async () => {
  app = await startReviewsApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.goOnFrom(new Date('2026-11-26T12:00:00Z')));

const rows = <T>(sql: string, parameters: unknown[] = []) => app.database.dataSource.query<T[]>(sql, parameters);
const post = (name: string, slug: string, fields: unknown) =>
  app.as(name, 'POST', `/api/firms/${slug}/reviews`, { review: fields });
const mine = async (name: string) => (await app.as<MyFirmReviews>(name, 'GET', '/api/my-firm-reviews')).body.reviews;
const standing = async (name: string, slug: string) =>
  (await app.as<ReviewStanding>(name, 'GET', `/api/firms/${slug}/my-review`)).body;

describe('writing a review', () => {
  it('stores it as it was entered, and shows its author that it waits', async () => {
    await app.firm('Written Firm');
    const written = await app.write('wendy', 'written-firm');
    expect(written).toMatchObject({
      firm: { slug: 'written-firm', name: 'Written Firm' },
      state: 'submitted',
      review: REVIEW,
      verified: false,
      isInQueue: true,
      reason: null,
      canErase: true,
    });
    expect(await mine('wendy')).toEqual([written]);
    expect((await app.shown('written-firm')).reviews).toEqual([]);
    const days = (Date.parse(written.publishFrom ?? '') - Date.parse('2026-11-26')) / DAY;
    expect([days >= 1, days <= 7]).toEqual([true, true]);
  });

  it.each([
    ['unverified', 'written-firm', REVIEW, [403, 'ACCESS.EMAIL_VERIFICATION_REQUIRED']],
    ['will', 'no-such-firm', REVIEW, [404, 'FIRMS.NOT_FOUND']],
    ['will', 'calculator', REVIEW, [404, 'FIRMS.NOT_FOUND']],
    ['will', 'written-firm', { ...REVIEW, stars: 6 }, [400, 'REQUEST.INVALID']],
    ['will', 'written-firm', { ...REVIEW, publishedOn: '2026-01-01' }, [400, 'REQUEST.INVALID']],
    ['will', 'written-firm', [], [400, 'REQUEST.INVALID']],
    ['will', 'written-firm', { ...REVIEW, pros: 'Great' }, [400, 'FIRMS.REVIEW_TEXTS']],
  ])('by %s of %s is refused: %j', async (name, slug, fields, refusal) => {
    expect(codeOf(await post(name, slug, fields))).toEqual(refusal);
    expect(await mine(name)).toEqual([]);
  });

  it('of a fictional firm is refused in words, and stores nothing', async () => {
    await app.firm('Fictional Firm', [], true);
    const refused = await post('fay', 'fictional-firm', REVIEW);
    expect([codeOf(refused), errorOf(refused).message]).toEqual([
      [409, 'FIRMS.REVIEW_OF_SAMPLE'],
      'This is a fictional firm that shows how profiles work. It takes no reviews.',
    ]);
    expect(await mine('fay')).toEqual([]);
    expect(await standing('fay', 'fictional-firm')).toMatchObject({ sample: true, refusal: errorOf(refused).message });
    expect(await standing('fay', 'written-firm')).toMatchObject({ sample: false, refusal: null });
  });

  it('while its firm is merged waits for the merge, and is never left with a firm that no one can see', async () => {
    const [from, into] = [await app.firm('Merging Now'), await app.firm('Remaining Now')];
    const writes = new FirmWritesRepository();
    const by = { actorId: 'mia', side: 'admin', now: app.clock.now() } as const;
    const isWaiting = async () =>
      (await rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
        .length > 0;
    const met = await app.database.dataSource.transaction(async (manager) => {
      await writes.merge(manager, from, into, by);
      const posted = post('mary', 'merging-now', REVIEW);
      await waitFor(isWaiting, 'the review to wait for the merge');
      return { posted };
    });
    expect(codeOf(await met.posted)).toEqual([404, 'FIRMS.NOT_FOUND']);
    await waitFor(async () => (await standing('mary', 'merging-now')).firm.slug === 'remaining-now', 'the new address');
    expect((await app.write('mary', 'merging-now')).firm.slug).toBe('remaining-now');
  });

  it('full of addresses stores nothing, and every passage is marked', async () => {
    const pros = 'Ask pat@harbor.com or call 704-555-1234, they know how the desk works.';
    const refused = await post('alma', 'written-firm', { ...REVIEW, pros });
    const { code, fields, passages } = errorOf(refused);
    expect([refused.status, code]).toEqual([400, 'FIRMS.REVIEW_TEXTS']);
    expect(fields?.['pros']).toContain('“pat@harbor.com”, “704-555-1234”');
    expect(passages?.map(({ field, start, end }) => [field, pros.slice(start, end)])).toEqual([
      ['pros', 'pat@harbor.com'],
      ['pros', '704-555-1234'],
    ]);
    expect(await rows('SELECT 1 FROM firms.review WHERE author_id = $1', [idOf('alma')])).toEqual([]);
  });

  it('is possible once for a firm in a calendar year', async () => {
    await app.firm('Year Firm');
    await app.firm('Other Year Firm');
    expect(await standing('yola', 'year-firm')).toMatchObject({ refusal: null });
    await app.write('yola', 'year-firm');
    const sentence = 'You reviewed this firm in 2026. You can review it again from January 1, 2027.';
    const again = await post('yola', 'year-firm', REVIEW);
    expect([...codeOf(again), errorOf(again).message]).toEqual([409, 'FIRMS.REVIEW_OF_YEAR', sentence]);
    expect(await standing('yola', 'year-firm')).toMatchObject({ refusal: sentence });
    expect((await post('yola', 'other-year-firm', REVIEW)).status).toBe(201);
    const newYear = momentIn('2027-01-01T00:00', siteTimeZone())?.getTime() ?? 0;
    app.clock.advance(newYear - 60_000 - app.clock.now().getTime());
    expect(codeOf(await post('yola', 'year-firm', REVIEW))).toEqual([409, 'FIRMS.REVIEW_OF_YEAR']);
    app.clock.advance(60_000);
    expect((await post('yola', 'year-firm', REVIEW)).status).toBe(201);
  });

  it('by 100 parallel calls of one account is stored once', async () => {
    const id = await app.firm('Parallel Firm');
    const answers = await Promise.all(Array.from({ length: 100 }, () => post('paul', 'parallel-firm', REVIEW)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
    expect(await rows('SELECT 1 FROM firms.review WHERE firm_id = $1', [id])).toHaveLength(1);
  });

  it('of more firms than an advisor knows is refused for the day', async () => {
    const names = Array.from({ length: 6 }, (_, number) => `Limit ${number}`);
    for (const name of names) await app.firm(name);
    const statuses: number[] = [];
    for (const [number] of names.entries())
      statuses.push((await post('lena', `limit-${number}`, review(900 + number))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('the badge of a verified advisor', () => {
  const website = fact('website', 'https://www.badge-firm.com/about');
  it.each([
    ['ann@badge-firm.com', '2026-01-01', true],
    ['bob@team.badge-firm.com', '2026-11-26', true],
    ['cora@badge-firm.com', '2025-11-26', false],
    ['dan@badge-firm.com', null, false],
    ['eve@other-firm.com', '2026-11-26', false],
  ])('of %s, confirmed on %s: %s', async (name, day, verified) => {
    const slug = `badge-${name.split('@')[0]}`;
    await app.firm(slug, [website]);
    if (day) app.confirmed.set(name, day);
    expect(await standing(name, slug)).toMatchObject({ verified });
    expect((await app.write(name, slug, review(name.length * 50))).verified).toBe(verified);
  });

  it('is earned by papers that a moderator has seen, and stays as it was on the day of submission', async () => {
    const id = await app.firm('Paper Firm');
    const before = await app.write('pia', 'paper-firm', review(41));
    for (const name of ['pia', 'paula']) await app.knows(name, id);
    expect([before.verified, (await mine('pia'))[0]?.verified]).toEqual([false, false]);
    expect((await app.write('paula', 'paper-firm', review(42))).verified).toBe(true);
  });
});

describe('an author’s own reviews', () => {
  it('are erased with their text, and leave room for another one of the year', async () => {
    await app.firm('Erased Firm');
    const { id } = await app.write('erin', 'erased-firm', review(51));
    const erase = (name: string) => app.as<MyFirmReviews>(name, 'DELETE', `/api/my-firm-reviews/${id}`);
    expect(codeOf(await erase('stranger'))).toEqual([404, 'FIRMS.REVIEW_NOT_FOUND']);
    expect((await erase('erin')).body).toEqual({ reviews: [] });
    expect(await rows('SELECT status, author_id, pros, cons, device FROM firms.review WHERE id = $1', [id])).toEqual([
      { status: 'erased', author_id: null, pros: null, cons: null, device: null },
    ]);
    expect(codeOf(await erase('erin'))).toEqual([404, 'FIRMS.REVIEW_NOT_FOUND']);
    expect((await post('erin', 'erased-firm', review(52))).status).toBe(201);
  });

  it('are rejected with the reason, edited no more, and can be written again', async () => {
    await app.firm('Rejected Firm');
    const { id } = await app.write('rita', 'rejected-firm', review(53));
    await app.sweep();
    await app.decide(id, 'reject', 'off_topic');
    expect(await mine('rita')).toMatchObject([{ state: 'rejected', reason: 'off_topic', publishFrom: null }]);
    for (const path of [`/api/firm-reviews/${id}`, `/api/my-firm-reviews/${id}`])
      expect((await app.as('rita', 'PUT', path, { review: review(52) })).status).toBe(404);
    expect((await post('rita', 'rejected-firm', review(54))).status).toBe(201);
  });

  it('that were removed cannot be deleted, and keep their year', async () => {
    await app.firm('Removed Firm');
    const { id } = await app.write('remo', 'removed-firm', review(55));
    await app.appear([id]);
    expect((await app.decide(id, 'remove', 'paid')).status).toBe(200);
    expect(await mine('remo')).toMatchObject([{ state: 'removed', reason: 'paid', canErase: false }]);
    expect(codeOf(await app.as('remo', 'DELETE', `/api/my-firm-reviews/${id}`))).toEqual([409, 'FIRMS.REVIEW_STATE']);
    expect(codeOf(await post('remo', 'removed-firm', review(56)))).toEqual([409, 'FIRMS.REVIEW_OF_YEAR']);
  });

  it('are for signed-in callers only', async () => {
    for (const [method, path] of [
      ['GET', '/api/my-firm-reviews'],
      ['POST', '/api/firms/written-firm/reviews'],
      ['GET', '/api/firms/written-firm/my-review'],
    ] as const)
      expect((await app.call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401);
  });
});
