import fc from 'fast-check';
import type { FirmReviewsPage, LatestReviews, ReviewVotes } from '@app/contracts';
import { reviewScore, STARS, type ReviewBucket, type ReviewFields, type Stars } from '@app/domain';
import { siteDay } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { FirmsPersonalData } from '../personal-data/firms-personal-data';
import { fact } from '../testing/firms-app';
import {
  codeOf,
  DAY,
  idOf,
  mailOf,
  NOON,
  REVIEW,
  review,
  startReviewsApp,
  type ReviewsApp,
} from '../testing/reviews-app';
import { ReviewCaches } from './review-caches';

let app: ReviewsApp;
let number = 10_000;
beforeAll(async () => {
  app = await startReviewsApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.goOnFrom(NOON));

const next = (changes: Partial<ReviewFields> = {}) => review((number += 1), changes);
const ofStars = (...stars: Stars[]) => stars.map((each) => next({ stars: each }));
const rows = <T>(sql: string, parameters: unknown[] = []) => app.database.dataSource.query<T[]>(sql, parameters);
const vote = (name: string, id: string, method = 'PUT') =>
  app.as<ReviewVotes>(name, method, `/api/firm-reviews/${id}/vote`);
const answer = (name: string, id: string, text: unknown) =>
  app.as(name, 'PUT', `/api/firm-reviews/${id}/answer`, { text });
const erase = (name: string) =>
  app.database.dataSource.transaction((manager) =>
    app.app.get(FirmsPersonalData).erase({ userId: idOf(name), email: mailOf(name), emailVerified: true }, manager),
  );

describe('the reviews of a firm', () => {
  it('have a score from three on, the plain mean and the histogram beside it', async () => {
    await app.firm('Scored Firm');
    expect(await app.shown('scored-firm')).toEqual({
      score: { version: 1, count: 0, score: null, mean: null, histogram: [0, 0, 0, 0, 0] },
      reviews: [],
      next: null,
    });
    await app.published('scored-firm', ofStars(5, 1));
    expect((await app.shown('scored-firm')).score).toMatchObject({ count: 2, score: null, mean: null });
    await app.published('scored-firm', ofStars(5));
    // (10.5 + 0.6 * (5 + 5 + 1)) / (3 + 1.8)
    expect((await app.shown('scored-firm')).score).toMatchObject({
      score: 3.6,
      mean: 11 / 3,
      histogram: [1, 0, 0, 0, 2],
    });
  });

  it('say of an author at a small firm neither tenure nor state nor month, also after it has grown', async () => {
    const id = await app.firm('Small Firm', [fact('advisors', 9)]);
    await app.firm('Large Firm', [fact('advisors', 10)]);
    await app.firm('Unknown Firm');
    for (const slug of ['small-firm', 'large-firm', 'unknown-firm']) await app.published(slug, [next()]);
    const authorOf = async (slug: string) => (await app.shown(slug)).reviews[0]?.author;
    const hidden = { role: REVIEW.role, tenure: null, state: null, when: expect.stringMatching(/^Q[1-4] \d{4}$/) };
    expect(await authorOf('small-firm')).toEqual(hidden);
    expect(await authorOf('unknown-firm')).toEqual(hidden);
    expect(await authorOf('large-firm')).toMatchObject({ tenure: REVIEW.tenure, state: REVIEW.state });
    await app.addFacts(id, [fact('advisors', 5_000)]);
    await app.published('small-firm', [next()]);
    const authors = (await app.shown('small-firm')).reviews.map(({ author }) => author.tenure);
    expect(authors).toEqual([REVIEW.tenure, null]);
  });

  it('keep hiding of an author what they hid when no source gave the size of the firm', async () => {
    const id = await app.firm('Sized Later');
    await app.published('sized-later', [next()]);
    await app.addFacts(id, [fact('advisors', 5_000)]);
    await app.published('sized-later', [next()]);
    const authors = (await app.shown('sized-later')).reviews.map(({ author }) => [author.tenure, author.state]);
    expect(authors).toEqual([
      [REVIEW.tenure, REVIEW.state],
      [null, null],
    ]);
  });

  it('are read page by page in either order and by stars, each once', async () => {
    await app.firm('Paged Firm', [fact('advisors', 100)]);
    const stars = Array.from({ length: 23 }, (_, index) => STARS[index % 5]!);
    const ids = await app.published('paged-firm', ofStars(...stars));
    for (const [index, id] of ids.entries())
      for (let voter = 0; voter < index % 4; voter += 1) await vote(`voter ${voter}`, id);
    for (const query of ['?sort=newest', '?sort=helpful', '?sort=newest&stars=3']) {
      const read: FirmReviewsPage['reviews'] = [];
      let page = await app.shown('paged-firm', query);
      read.push(...page.reviews);
      while (page.next !== null) {
        page = await app.shown('paged-firm', `${query}&cursor=${page.next}`);
        read.push(...page.reviews);
      }
      const wanted = query.includes('stars') ? ids.filter((_, index) => stars[index] === 3) : ids;
      expect([...new Set(read.map(({ id }) => id))].sort()).toEqual([...wanted].sort());
      expect(read).toHaveLength(wanted.length);
      if (query.includes('helpful'))
        expect(read.map(({ helpful }) => helpful)).toEqual([...read].map((each) => each.helpful).sort((a, b) => b - a));
      expect(page.score.count).toBe(23);
    }
  });

  it.each(['?sort=best', '?stars=0', '?stars=6', '?stars=x', '?cursor=x', `?cursor=${idOf('no review')}`, '?page=2'])(
    'are not read with %s',
    async (query) => {
      await app.firm(`Query Firm ${(number += 1)}`);
      const slug = `query-firm-${number}`;
      expect(codeOf(await app.call('GET', `/api/firms/${slug}/reviews${query}`))).toEqual([400, 'REQUEST.INVALID']);
    },
  );

  it('stand at a former name as well, and nowhere for firms that have no page', async () => {
    const id = await app.firm('Renamed Firm');
    await app.published('renamed-firm', ofStars(3));
    await rows(`INSERT INTO firms.address VALUES ('renamed-before', $1)`, [id]);
    expect((await app.shown('renamed-before')).reviews).toHaveLength(1);
    for (const name of ['calculator', 'no-firm-at-all', 'a b'])
      expect((await app.call('GET', `/api/firms/${encodeURIComponent(name)}/reviews`)).status).toBe(404);
  });

  it('of all firms together begin with the latest', async () => {
    await app.firm('Latest Firm');
    app.clock.advance(400 * DAY);
    const [id = ''] = await app.published('latest-firm', ofStars(2));
    await waitFor(async () => {
      const { body } = await app.call<LatestReviews>('GET', '/api/firm-reviews');
      return body.reviews[0]?.id === id && body.reviews[0].firm.slug === 'latest-firm' && body.reviews.length <= 6;
    }, 'the latest review');
  });
});

describe('a vote', () => {
  it('counts once for an account, is taken back, and is never of the author', async () => {
    await app.firm('Voted Firm');
    const { id } = await app.write('violet', 'voted-firm', next());
    expect(codeOf(await vote('vic', id))).toEqual([404, 'FIRMS.REVIEW_NOT_FOUND']);
    await app.appear([id]);
    const parallel = await Promise.all(Array.from({ length: 10 }, () => vote('vic', id)));
    expect(parallel.map(({ body }) => body.helpful)).toEqual(Array.from({ length: 10 }, () => 1));
    expect((await vote('vera', id)).body).toEqual({ helpful: 2 });
    expect(codeOf(await vote('violet', id))).toEqual([403, 'FIRMS.OWN_REVIEW']);
    expect((await app.as('vic', 'GET', '/api/firms/voted-firm/my-review')).body).toMatchObject({
      voted: [id],
      own: [],
    });
    expect((await app.as('violet', 'GET', '/api/firms/voted-firm/my-review')).body).toMatchObject({ own: [id] });
    expect((await vote('vic', id, 'DELETE')).body).toEqual({ helpful: 1 });
    expect((await vote('vic', id, 'DELETE')).body).toEqual({ helpful: 1 });
    expect((await app.shown('voted-firm')).reviews[0]?.helpful).toBe(1);
  });
});

describe('the answer of a firm', () => {
  it('is one, by an owner of the profile alone', async () => {
    const firm = await app.firm('Answering Firm');
    const [id = ''] = await app.published('answering-firm', ofStars(2));
    app.owners.set(firm, ['olive']);
    expect(codeOf(await answer('stranger', id, 'Thank you.'))).toEqual([403, 'FIRMS.NOT_OWNER']);
    for (const text of ['', ' ', 'x'.repeat(1_501), 'a\u0007', 42])
      expect(codeOf(await answer('olive', id, text))).toEqual([400, 'REQUEST.INVALID']);
    expect((await answer('olive', id, 'Thank you.')).status).toBe(200);
    expect((await answer('olive', id, ' Thank you. We changed the software. ')).status).toBe(200);
    expect((await app.shown('answering-firm')).reviews[0]?.answer).toEqual({
      text: 'Thank you. We changed the software.',
      when: expect.stringMatching(/^Q[1-4] \d{4}$/),
    });
    expect((await app.as('olive', 'GET', '/api/firms/answering-firm/my-review')).body).toMatchObject({ isOwner: true });
  });

  it('of a former owner stays the firm’s, and they can change it no more', async () => {
    const firm = await app.firm('Sold Firm');
    const [id = ''] = await app.published('sold-firm', ofStars(2));
    app.owners.set(firm, ['former owner']);
    await answer('former owner', id, 'We have hired two people.');
    app.owners.set(firm, ['present owner']);
    expect(codeOf(await answer('former owner', id, 'I was right.'))).toEqual([403, 'FIRMS.NOT_OWNER']);
    expect((await app.shown('sold-firm')).reviews[0]?.answer?.text).toBe('We have hired two people.');
    expect((await answer('present owner', id, 'We have hired three.')).status).toBe(200);
    await waitFor(
      async () => (await app.shown('sold-firm')).reviews[0]?.answer?.text === 'We have hired three.',
      'the new answer',
    );
  });

  it('is replaced sixty times within an hour at the most', async () => {
    const firm = await app.firm('Hasty Firm');
    const [id = ''] = await app.published('hasty-firm', ofStars(2));
    app.owners.set(firm, ['hasty owner']);
    for (let times = 1; times <= 60; times += 1)
      expect((await answer('hasty owner', id, `Thank you. This is answer ${times}.`)).status).toBe(200);
    expect(codeOf(await answer('hasty owner', id, 'Thank you.'))).toEqual([429, 'FIRMS.TOO_MANY_REVIEWS']);
    expect((await app.shown('hasty-firm')).reviews[0]?.answer?.text).toBe('Thank you. This is answer 60.');
  });
});

describe('what the firm and the public can read', () => {
  it('contains neither account nor mail domain nor device of an author', async () => {
    const firm = await app.firm('Scanned Firm', [fact('advisors', 50), fact('website', 'https://scanned.example')]);
    app.owners.set(firm, ['scan owner']);
    const author = 'telltale@private-domain.example';
    const { id } = await app.write(author, 'scanned-firm', next(), 'TellTaleBrowser');
    const [{ device } = { device: '' }] = await rows<{ device: string }>(
      'SELECT device FROM firms.review WHERE id = $1',
      [id],
    );
    await app.appear([id]);
    const as = (method: string, path: string, body?: unknown) => app.as('scan owner', method, path, body);
    const read = [
      await app.call('GET', '/api/firms/scanned-firm'),
      await app.call('GET', '/api/firm-review-statistics'),
      await as('GET', '/api/firms/scanned-firm/reviews'),
      await as('GET', '/api/firm-reviews'),
      await as('GET', '/api/firms/scanned-firm/my-review'),
      await as('PUT', `/api/firm-reviews/${id}/vote`),
      await as('PUT', `/api/firm-reviews/${id}/answer`, { text: 'Thank you.' }),
      await as('POST', `/api/firm-reviews/${id}/report`, { reason: 'paid', note: '' }),
    ];
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    const text = JSON.stringify([
      ...read.map(({ body }) => body),
      app.mails.sent.filter(({ to }) => !to.includes('telltale')),
    ]);
    for (const secret of [idOf(author), 'telltale', 'private-domain', 'TellTaleBrowser', device, '127.0.0.1'])
      expect([secret, secret !== '' && text.includes(secret)]).toEqual([secret, false]);
  });
});

describe('the score and the histogram', () => {
  const DECISIONS = ['reject', 'remove', 'restore'] as const;
  /** What can happen to reviews, by a number that chooses the review. */
  const step = fc.tuple(
    fc.constantFrom(...Array<'write'>(3).fill('write'), 'vote', 'unvote', ...DECISIONS, 'erase', 'account', 'merge'),
    fc.nat(),
    fc.constantFrom(...STARS),
    fc.boolean(),
  );

  /** What the state of the review does not permit is refused, and changes nothing. */
  function change(what: string, { id, author }: { id: string; author: string }, run: number) {
    if (what === 'vote') return vote(`voter of ${run}`, id);
    if (what === 'unvote') return vote(`voter of ${run}`, id, 'DELETE');
    if (what === 'reject' || what === 'remove') return app.decide(id, what, 'off_topic');
    if (what === 'restore') return app.decide(id, 'restore');
    return app.as(author, 'DELETE', `/api/my-firm-reviews/${id}`);
  }

  async function bucketsByHand(firmId: number): Promise<ReviewBucket[]> {
    return rows(
      `SELECT to_char(published_on, 'YYYY-MM') AS month, stars, verified, 1 AS n FROM firms.review
       WHERE firm_id = $1 AND status IN ('published', 'reported', 'kept')`,
      [firmId],
    );
  }

  /** What readers are told of each firm equals a recount of its visible reviews and of their votes. */
  async function expectRecounted(firms: readonly { id: number; slug: string }[], after: string): Promise<void> {
    for (const { id, slug } of firms) {
      const { score, reviews } = await app.shown(slug);
      expect([after, score]).toEqual([after, reviewScore(await bucketsByHand(id), siteDay(app.clock.now()))]);
      const votes = await rows<{ id: string; votes: number }>(
        `SELECT r.id, count(v.review_id)::int AS votes FROM firms.review r
         LEFT JOIN firms.review_vote v ON v.review_id = r.id WHERE r.firm_id = $1 GROUP BY r.id`,
        [id],
      );
      const counted = new Map(votes.map((each) => [each.id, each.votes]));
      for (const each of reviews)
        expect([after, each.id, each.helpful]).toEqual([after, each.id, counted.get(each.id)]);
    }
  }

  it('equal a plain recount after every vote, decision, erasure, deleted account and merge', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        run += 1;
        app.clock.goOnFrom(NOON);
        const firms: { id: number; slug: string }[] = [];
        for (const letter of ['a', 'b', 'c']) {
          const slug = `counted-${run}-${letter}`;
          firms.push({ id: await app.firm(slug), slug });
        }
        const written: { id: string; author: string }[] = [];
        for (const [what, pick, stars, verified] of steps) {
          const firm = firms[pick % firms.length]!;
          const one = written[pick % Math.max(1, written.length)];
          if (what === 'write') {
            const author = `author of ${run} ${written.length}`;
            if (verified) await app.knows(author, firm.id);
            const { id } = await app.write(author, firm.slug, next({ stars }));
            written.push({ id, author });
            await app.appear([id], 20);
          } else if (what === 'merge' && firms.length > 1) {
            const [from] = firms.splice(pick % firms.length, 1);
            await app.merge(from!.id, firms[0]!.id);
          } else if (one && what === 'account') await erase(one.author);
          else if (one) expect((await change(what, one, run)).status).toBeLessThan(500);
          // Calls of this process are followed at once. What changed without one is announced; not waited for here.
          if (['write', 'merge', 'account'].includes(what)) app.app.get(ReviewCaches).invalidate();
          await expectRecounted(firms, `${run} ${what}`);
        }
      }),
      // A failure is told at once: each smaller example would write its reviews again.
      { numRuns: 12, endOnFailure: true },
    );
  }, 300_000);

  it('hide after a merge what the remaining firm hides, with the size that came along as well', async () => {
    const small = await app.firm('Remaining Small', [fact('advisors', 4)]);
    const large = await app.firm('Merged Large', [fact('advisors', 4_000)]);
    const unknown = await app.firm('Once Large', [fact('advisors', 300)]);
    await app.published('merged-large', [next()]);
    await app.published('once-large', [next()]);
    await app.merge(large, small);
    await rows('UPDATE firms.fact SET superseded_by = id WHERE firm_id = $1', [unknown]);
    await app.merge(await app.firm('Merged Tiny', [fact('advisors', 2)]), unknown);
    for (const slug of ['remaining-small', 'once-large']) {
      await waitFor(async () => (await app.shown(slug)).score.count === 1, 'the review');
      expect((await app.shown(slug)).reviews[0]?.author).toMatchObject({ tenure: null, state: null });
    }
  });

  it('come along with a merge, and so does what a small firm hides', async () => {
    const small = await app.firm('Merged Small', [fact('advisors', 4)]);
    const large = await app.firm('Merging Large', [fact('advisors', 4_000)]);
    const first = await app.write('mona', 'merged-small', next());
    const second = await app.write('mona', 'merging-large', next());
    await app.appear([first.id, second.id]);
    await app.merge(small, large);
    await waitFor(async () => (await app.shown('merging-large')).score.count === 2, 'both reviews');
    const { reviews } = await app.shown('merging-large');
    expect(reviews.map(({ author }) => author.tenure).sort()).toEqual([REVIEW.tenure, null]);
    expect(codeOf(await app.as('mona', 'POST', '/api/firms/merging-large/reviews', { review: next() }))).toEqual([
      409,
      'FIRMS.REVIEW_OF_YEAR',
    ]);
  });
});

describe('the personal data of an account', () => {
  it('is exported, and gone with the account; the counts are lowered at once', async () => {
    const firm = await app.firm('Personal Firm');
    app.owners.set(firm, ['petra']);
    const other = await app.write('other person', 'personal-firm', next());
    const own = await app.write('petra', 'personal-firm', next());
    await app.appear([other.id, own.id]);
    await vote('petra', other.id);
    await answer('petra', other.id, 'We thank you.');
    await app.as('petra', 'POST', `/api/firm-reviews/${other.id}/report`, { reason: 'paid', note: 'They were paid.' });
    const data = app.app.get(FirmsPersonalData);
    const person = { userId: idOf('petra'), email: mailOf('petra'), emailVerified: true };
    expect(await data.export(person)).toMatchObject({
      reviews: [
        {
          firm: 'Personal Firm',
          state: 'published',
          review: own.review,
          verified: false,
          submittedAt: expect.any(Date),
          reason: null,
        },
      ],
      papers: [],
      reviewVotes: [{ firm: 'Personal Firm', votedAt: expect.any(Date) }],
      reviewReports: [{ firm: 'Personal Firm', reason: 'paid', note: 'They were paid.', reportedAt: expect.any(Date) }],
      reviewAnswers: [{ firm: 'Personal Firm', text: 'We thank you.', answeredOn: expect.any(String) }],
    });
    await erase('petra');
    expect(await data.export(person)).toMatchObject({
      papers: [],
      reviews: [],
      reviewVotes: [],
      reviewReports: [],
      reviewAnswers: [],
    });
    await waitFor(async () => (await app.shown('personal-firm')).score.count === 1, 'the count without it');
    expect((await app.shown('personal-firm')).reviews).toMatchObject([{ id: other.id, helpful: 0 }]);
    for (const table of ['review', 'review_vote', 'review_report', 'review_answer', 'review_event', 'author_proof']) {
      const text = JSON.stringify(await rows(`SELECT * FROM firms.${table}`));
      expect([table, text.includes(idOf('petra')), text.includes(own.review.pros)]).toEqual([table, false, false]);
    }
  });
});
