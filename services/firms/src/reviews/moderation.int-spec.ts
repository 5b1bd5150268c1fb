import type { ModeratedReview, ModeratedReviewsPage, ReviewStatistics } from '@app/contracts';
import { momentIn, type Parties, type ReviewFields } from '@app/domain';
import { siteTimeZone } from '@app/server-kit';
import { FirmsPersonalData } from '../personal-data/firms-personal-data';
import { codeOf, DAY, errorOf, idOf, NOON, review, startReviewsApp, type ReviewsApp } from '../testing/reviews-app';

const PATH = '/api/admin/firm-reviews';
const MISSING = '00000000-0000-4000-8000-00000000ffff';

let app: ReviewsApp;
let number = 0;
beforeAll(async () => {
  app = await startReviewsApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.goOnFrom(NOON));

const next = (changes: Partial<ReviewFields> = {}) => review((number += 1), changes);
const queue = async (view = 'waiting') =>
  (await app.as<ModeratedReviewsPage>('admin', 'GET', `${PATH}?view=${view}`)).body;
const read = async (id: string, by = 'admin') => (await app.as<ModeratedReview>(by, 'GET', `${PATH}/${id}`)).body;
const idsShown = async (slug: string) => (await app.shown(slug)).reviews.map(({ id }) => id);
const mails = () => app.mails.sent.filter(({ template }) => template === 'firm-review-news');
const rows = <T>(sql: string, values: unknown[]) => app.database.dataSource.query<T[]>(sql, values);
/** A claim that a moderator has granted to this account. */
async function grant(firmId: number, userId: string): Promise<void> {
  const [claim] = await rows<{ id: string }>(
    `INSERT INTO firms.claim (id, firm_id, user_id, state, started_at, changed_at)
     VALUES (gen_random_uuid(), $1, $2, 'granted', $3, $3) RETURNING id`,
    [firmId, userId, app.clock.now()],
  );
  await rows(`INSERT INTO firms.claim_event (claim_id, at, side, event) VALUES ($1, $2, 'admin', 'grant')`, [
    claim?.id,
    app.clock.now(),
  ]);
}
const later = async (days: number) => {
  app.clock.advance(days * DAY);
  await app.sweep();
};

describe('what the worker does with a review', () => {
  it('is to wait for a moderator, however many days pass, also when nothing in it was found', async () => {
    await app.firm('Unread Firm');
    const { id } = await app.write('una', 'unread-firm', next());
    await app.sweep();
    await later(30);
    expect((await read(id)).queueReasons).toEqual(['unread']);
    expect((await queue()).rows.map((row) => row.id)).toContain(id);
    // As it was stored when reviews without a finding were not read.
    await app.database.dataSource.query(`UPDATE firms.review SET queue_reasons = '{}' WHERE id = $1`, [id]);
    await app.sweep();
    expect([await idsShown('unread-firm'), (await read(id)).queueReasons]).toEqual([[], ['unread']]);
  });

  it('is to publish an approved one on its random date, not before, with emails', async () => {
    const firm = await app.firm('Plain Firm');
    app.owners.set(firm, ['owner of plain']);
    const { id, publishFrom } = await app.write('peter', 'plain-firm', next());
    await app.sweep();
    const { state, queueReasons, decisions } = await read(id);
    expect({ state, queueReasons, decisions }).toEqual({
      state: 'auto_checked',
      queueReasons: ['unread'],
      decisions: ['publish', 'reject'],
    });
    await app.decide(id, 'publish');
    const dayBegins = momentIn(`${publishFrom}T00:00`, siteTimeZone())?.getTime() ?? 0;
    app.clock.advance(dayBegins - app.clock.now().getTime() - 1_000);
    await app.sweep();
    expect(await idsShown('plain-firm')).toEqual([]);
    app.clock.advance(1_000);
    await Promise.all([app.sweep(), app.sweep()]);
    expect(await idsShown('plain-firm')).toEqual([id]);
    const sent = mails().filter(({ key }) => key.includes(id));
    expect(sent).toMatchObject([
      { to: 'peter@mail.example', data: { news: 'published', firm: 'Plain Firm', slug: 'plain-firm' } },
      { to: 'owner of plain@mail.example', data: { news: 'firm_published' } },
    ]);
    expect((await read(id)).history.map(({ side, event }) => [side, event])).toEqual([
      ['author', 'submit'],
      ['worker', 'check'],
      ['admin', 'approve'],
      ['worker', 'publish'],
    ]);
  });

  it.each<[string, string, Partial<Parties> | null, Partial<ReviewFields>]>([
    ['owner', 'selma', { users: ['selma'] }, {}],
    ['owner_domain', 'sven@own-firm.com', { domains: ['www.own-firm.com'] }, {}],
    ['officer', 'olga', null, { role: 'officer' }],
  ])('of a firm about itself is to ask a person, for: %s', async (reason, author, parties, changes) => {
    const slug = `own-${reason}`.replaceAll('_', '-');
    const firm = await app.firm(slug);
    if (parties) app.parties.set(firm, { ...parties, ...(parties.users && { users: parties.users.map(idOf) }) });
    const { id } = await app.write(author, slug, next(changes));
    await app.sweep();
    await later(30);
    expect((await read(id)).queueReasons).toEqual([reason]);
    expect((await queue()).rows.map((row) => row.id)).toContain(id);
    expect(await idsShown(slug)).toEqual([]);
  });

  it('of an author who became the owner after the approval is to ask a person once more', async () => {
    const firm = await app.firm('Later Owner');
    const { id } = await app.write('lou', 'later-owner', next());
    const { id: other } = await app.write('liv', 'later-owner', next());
    await app.sweep();
    for (const each of [id, other]) await app.decide(each, 'publish');
    expect((await read(id)).queueReasons).toEqual([]);
    await grant(firm, idOf('lou'));
    app.parties.set(firm, { users: [idOf('lou')] });
    await later(8);
    expect([(await read(id)).queueReasons, await idsShown('later-owner')]).toEqual([['owner'], [other]]);
    await app.decide(id, 'publish');
    await app.sweep();
    expect((await idsShown('later-owner')).toSorted()).toEqual([id, other].toSorted());
  });

  it('from the device of an owner is to ask a person, and the device is forgotten with the decision', async () => {
    const firm = await app.firm('Device Firm');
    const { id } = await app.write('doris', 'device-firm', next(), 'The browser of the owner');
    const deviceOf = async () =>
      (
        await app.database.dataSource.query<{ device: string }[]>('SELECT device FROM firms.review WHERE id = $1', [id])
      )[0]?.device;
    const device = (await deviceOf()) ?? '';
    expect(device).toMatch(/^[\w-]{43}$/);
    app.parties.set(firm, { devices: [device] });
    await app.sweep();
    expect((await read(id)).queueReasons).toEqual(['owner_device']);
    await app.decide(id, 'reject', 'undisclosed_tie');
    expect(await deviceOf()).toBeNull();
  });

  it('that copies another one, of another firm and with a text around it, is to ask a person', async () => {
    await app.firm('Copied Firm');
    await app.firm('Copying Firm');
    const original = next();
    await app.write('carl', 'copied-firm', original);
    const pros = `I moved last May. ${original.pros.toUpperCase()} That is all.`;
    const copy = await app.write('cleo', 'copying-firm', next({ pros: pros.toLowerCase() }));
    const other = await app.write('cato', 'copying-firm', next());
    await app.sweep();
    expect((await read(copy.id)).queueReasons).toEqual(['copied']);
    expect((await read(other.id)).queueReasons).toEqual(['unread']);
  });
});

describe('a decision of a moderator', () => {
  const waiting = async (slug: string, author: string) => {
    const { id } = await app.write(author, slug, next({ role: 'officer' }));
    await app.sweep();
    return id;
  };

  it('to publish holds the day that was drawn', async () => {
    await app.firm('Approved Firm');
    const id = await waiting('approved-firm', 'abel');
    const approved = await app.decide(id, 'publish');
    expect(approved.body).toMatchObject({ state: 'auto_checked', queueReasons: [] });
    expect((await queue()).rows.map((row) => row.id)).not.toContain(id);
    expect((await queue('scheduled')).rows.map((row) => row.id)).toContain(id);
    await later(8);
    expect(await idsShown('approved-firm')).toEqual([id]);
    expect((await read(id)).history).toMatchObject([
      { event: 'submit' },
      { event: 'check' },
      { event: 'approve', isYours: true },
      { event: 'publish', side: 'worker' },
    ]);
  });

  it('to publish after that day is done at once', async () => {
    await app.firm('Late Firm');
    const id = await waiting('late-firm', 'lara');
    await later(8);
    expect((await app.decide(id, 'publish')).body.state).toBe('published');
    expect(await idsShown('late-firm')).toEqual([id]);
  });

  it('needs a reason that fits, and is told to the author', async () => {
    await app.firm('Reason Firm');
    const id = await waiting('reason-firm', 'rosa');
    for (const reason of [undefined, 'legal_demand'] as const)
      expect(codeOf(await app.decide(id, 'reject', reason))).toEqual([400, 'REQUEST.INVALID']);
    expect(errorOf(await app.decide(id, 'reject')).fields).toEqual({ reason: 'Choose a reason from the list.' });
    expect((await app.decide(id, 'reject', 'names_person')).body).toMatchObject({
      state: 'rejected',
      reason: 'names_person',
      decisions: [],
    });
    expect(mails().filter(({ key }) => key.includes(id))).toMatchObject([
      { to: 'rosa@mail.example', data: { news: 'rejected' } },
    ]);
    expect(JSON.stringify(mails())).not.toContain('names_person');
  });

  it('is one, when two moderators decide at once', async () => {
    await app.firm('Two Moderators');
    const id = await waiting('two-moderators', 'tom');
    const answers = await Promise.all([
      app.decide(id, 'reject', 'paid'),
      app.decide(id, 'reject', 'abusive', 'admin max'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await app.decide(id, 'publish'))).toEqual([409, 'FIRMS.REVIEW_STATE']);
  });

  it('is not about an own review, and not for others', async () => {
    await app.firm('Moderator Firm');
    const id = await waiting('moderator-firm', 'admin');
    expect((await read(id)).decisions).toEqual([]);
    expect(codeOf(await app.decide(id, 'publish'))).toEqual([403, 'FIRMS.OWN_REVIEW']);
    expect((await read(id, 'admin max')).decisions).toEqual(['publish', 'reject']);
    expect(codeOf(await app.decide(id, 'publish', undefined, 'tom'))).toEqual([403, 'ACCESS.ADMIN_REQUIRED']);
    for (const wrong of [MISSING, 'x'])
      expect(codeOf(await app.as('admin', 'GET', `${PATH}/${wrong}`))).toEqual([404, 'FIRMS.REVIEW_NOT_FOUND']);
  });

  it('shows nothing of author or text in the file of a view', async () => {
    await app.firm('File Firm');
    const { id } = await app.write('fiona', 'file-firm', next({ pros: 'Telltale words about the desk, long enough.' }));
    const file = (view: string) =>
      fetch(`${app.base}${PATH}/export?view=${view}`, { headers: { authorization: 'Bearer admin' } });
    const both = `${await (await file('scheduled')).text()}${await (await file('waiting')).text()}`;
    expect(both).toContain(`${id},File Firm,`);
    expect(both).not.toMatch(/Telltale|fiona/);
  });

  it('shows nothing of the author’s account', async () => {
    await app.firm('Hidden Firm');
    const id = await waiting('hidden-firm', 'hugo@hidden.example');
    const text = JSON.stringify([await read(id), await queue()]);
    for (const secret of [idOf('hugo@hidden.example'), 'hidden.example', 'Browser of'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('is found page by page', async () => {
    const all: string[] = [];
    const pageFrom = async (view: string, cursor: string | null): Promise<void> => {
      const path = `${PATH}?view=${view}${cursor === null ? '' : `&cursor=${cursor}`}`;
      const { rows, next: further } = (await app.as<ModeratedReviewsPage>('admin', 'GET', path)).body;
      all.push(...rows.map(({ id }) => id));
      if (further !== null) await pageFrom(view, further);
    };
    for (const view of ['waiting', 'decided', 'scheduled', 'reported']) await pageFrom(view, null);
    expect(new Set(all).size).toBe(all.length);
    expect(codeOf(await app.as('admin', 'GET', `${PATH}?cursor=x`))).toEqual([400, 'REQUEST.INVALID']);
  });
});

describe('a published review whose author became the owner of the profile', () => {
  it('is to ask a person, once, and stays visible until then', async () => {
    const firm = await app.firm('Owned Later');
    const [id = '', other = ''] = await app.published('owned-later', [next(), next()]);
    const [row] = await rows<{ author: string }>('SELECT author_id AS author FROM firms.review WHERE id = $1', [id]);
    await grant(firm, row?.author ?? '');
    await app.sweep();
    expect(await read(id)).toMatchObject({
      ...{ state: 'reported', queueReasons: ['owner'], openReports: [], decisions: ['keep', 'remove'] },
      history: expect.arrayContaining([expect.objectContaining({ side: 'worker', event: 'report' })]),
    });
    expect((await queue('reported')).rows.map((row) => row.id)).toEqual([id]);
    expect((await idsShown('owned-later')).sort()).toEqual([id, other].sort());
    await app.decide(id, 'keep');
    await app.sweep();
    expect((await read(id)).state).toBe('kept');
  });
});

describe('a reported review', () => {
  const report = (name: string, id: string, reason = 'abusive') =>
    app.as(name, 'POST', `/api/firm-reviews/${id}/report`, { reason, note: 'It insults the branch manager.' });
  const visible = async (name: string) => {
    const firm = await app.firm(name);
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const [id = ''] = await app.published(slug, [next()]);
    return { firm, slug, id };
  };

  it('stays visible until a moderator decided, and those who reported it are told', async () => {
    const { slug, id, firm } = await visible('Kept Firm');
    app.owners.set(firm, ['owner of kept']);
    expect((await report('rea', id)).body).toEqual({ reported: true });
    expect((await report('owner of kept', id)).status).toBe(200);
    expect(codeOf(await report('rea', id))).toEqual([409, 'FIRMS.REVIEW_REPORTED']);
    expect(await idsShown(slug)).toEqual([id]);
    const { reported, rows } = await queue('reported');
    expect([reported, rows]).toMatchObject([1, [{ id, state: 'reported', reports: 2 }]]);
    const { openReports, decisions } = await read(id);
    expect(openReports).toMatchObject([
      { side: 'reader', reason: 'abusive', note: 'It insults the branch manager.' },
      { side: 'firm' },
    ]);
    expect(decisions).toEqual(['keep', 'remove']);
    expect((await app.decide(id, 'keep')).body).toMatchObject({ state: 'kept', openReports: [] });
    expect(await idsShown(slug)).toEqual([id]);
    const told = mails().filter(({ key }) => key.includes(`${id}:report_kept`));
    expect(told.map(({ to }) => to).sort()).toEqual(['owner of kept@mail.example', 'rea@mail.example']);
    expect((await report('rea', id)).status).toBe(200);
  });

  it('is removed with its counts, and restored with them', async () => {
    const { slug, id } = await visible('Gone Firm');
    await report('rea', id, 'legal_demand');
    expect((await app.decide(id, 'remove', 'legal_demand')).body.state).toBe('removed');
    expect(await app.shown(slug)).toMatchObject({ reviews: [], score: { count: 0 } });
    expect((await app.decide(id, 'restore')).body).toMatchObject({ state: 'kept', reason: null });
    expect(await app.shown(slug)).toMatchObject({ reviews: [{ id }], score: { count: 1 } });
  });

  it('that was removed cannot be restored once its author’s account is gone', async () => {
    await app.firm('Lost Firm');
    const { id } = await app.write('lost', 'lost-firm', next());
    await app.appear([id]);
    await app.decide(id, 'remove', 'paid');
    const person = { userId: idOf('lost'), email: 'lost@mail.example', emailVerified: true };
    await app.database.dataSource.transaction((manager) => app.app.get(FirmsPersonalData).erase(person, manager));
    expect(await read(id)).toMatchObject({ state: 'removed', review: null, decisions: [] });
    expect(codeOf(await app.decide(id, 'restore'))).toEqual([409, 'FIRMS.REVIEW_STATE']);
  });

  it('is not an own one, nor one that is not public', async () => {
    await app.firm('Private Firm');
    const { id } = await app.write('prue', 'private-firm', next());
    for (const wrong of [id, MISSING, 'x'])
      expect(codeOf(await report('rea', wrong))).toEqual([404, 'FIRMS.REVIEW_NOT_FOUND']);
    await app.appear([id]);
    expect(codeOf(await report('prue', id))).toEqual([403, 'FIRMS.OWN_REVIEW']);
    expect(codeOf(await report('unverified', id))).toEqual([403, 'ACCESS.EMAIL_VERIFICATION_REQUIRED']);
    expect(codeOf(await report('rea', id, 'unreadable'))).toEqual([400, 'REQUEST.INVALID']);
  });
});

describe('the statistics of moderation', () => {
  it('count by month of the site what happened, with every reason', async () => {
    await app.firm('Month Firm');
    app.clock.goOnFrom(momentIn('2027-05-31T23:30', siteTimeZone()) ?? NOON);
    await app.write('maud', 'month-firm', next());
    const { body } = await app.call<ReviewStatistics>('GET', '/api/firm-review-statistics');
    const sum = (of: 'rejected' | 'removed') =>
      body.months.flatMap((month) => Object.values(month[of])).reduce((total, n) => total + n, 0);
    const count = async (event: string) => {
      const [row] = await app.database.dataSource.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM firms.review_event WHERE event = $1',
        [event],
      );
      return row?.n;
    };
    expect([sum('rejected'), sum('removed')]).toEqual([await count('reject'), await count('remove')]);
    const total = (of: 'received' | 'published' | 'legalDemands') =>
      body.months.reduce((all, month) => all + month[of], 0);
    expect([total('received'), total('published'), total('legalDemands')]).toEqual([
      await count('submit'),
      await count('publish'),
      1,
    ]);
    expect(body.months[0]).toMatchObject({ month: '2027-05', received: 1 });
    expect(body.months.some(({ removed }) => removed.legal_demand === 1)).toBe(true);
  });
});
