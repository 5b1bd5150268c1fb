import type { ErrorBody, FirmMoved, FirmProfile, FirmSearchPage } from '@app/contracts';
import { RESERVED_WORDS, ROUTE_SEGMENTS } from '@app/domain';
import { waitFor } from '@app/testing';
import { fact, PEOPLE, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { FirmPages } from './firm-pages';
import { ProfilesRepository } from './profiles.repository';

const TODAY = new Date('2026-11-26T12:00:00Z');
const WEBSITE = { kind: 'firm_website', title: 'About us', url: 'https://firm.example/about' } as const;

describe('the profiles of firms', () => {
  let app: FirmsApp;
  beforeAll(async () => {
    app = await startFirmsApp();
    app.clock.advance(TODAY.getTime() - Date.now());
  });
  afterAll(() => app.close());

  const byName = (name: string) => app.call<FirmProfile & FirmMoved & ErrorBody>('GET', `/api/firms/${name}`);
  const byNumber = (id: number | string) =>
    app.call<FirmProfile & FirmMoved & ErrorBody>('GET', `/api/firm-profiles/${id}`);
  const rename = (id: number, name: string, slug: string) =>
    app.change((writes, manager, by) => writes.rename(manager, id, { name, slug }, by));
  const placeOf = async (name: string) => {
    const { status, body } = await byName(name);
    return status === 200 ? (body.movedTo ?? body.id) : status;
  };

  it('have the same answer by number and by name', async () => {
    const id = await app.firm('Alder Wealth', { facts: [fact('founded', 1990)] });
    const { body } = await byName('alder-wealth');
    expect(body).toEqual((await byNumber(id)).body);
    expect(body).toMatchObject({ id, slug: 'alder-wealth', name: 'Alder Wealth', channel: 'ria', sample: false });
  });

  it('take their addresses, the former ones too, so that no redirect from there is promised', async () => {
    const id = await app.firm('Elder Wealth');
    await rename(id, 'Older Wealth', 'older-wealth');
    const pages = new FirmPages(new ProfilesRepository(app.database.dataSource));
    const paths = ['/older-wealth', '/Firms/Elder-Wealth', `/firm-profiles/${id}`, '/no-such-firm', '/firm-profiles/0'];
    expect(await Promise.all(paths.map((path) => pages.hasPage(path)))).toEqual([true, true, true, false, false]);
  });

  it('say of every fact where it comes from and what its verification is worth', async () => {
    await app.firm('Facts Group', {
      facts: [
        fact('cons', ['Far away']),
        fact('founded', 1990, { verifiedOn: '2025-11-27' }),
        fact('advisors', 120, { verifiedOn: '2025-11-26' }),
      ],
    });
    const { facts, verifiedOn } = (await byName('facts-group')).body;
    expect(facts.map(({ key, state }) => [key, state])).toEqual([
      ['founded', 'verified'],
      ['advisors', 'stale'],
      ['cons', 'unverified'],
    ]);
    expect(facts[0]).toMatchObject({
      value: 1990,
      asOf: '2026-01-01',
      source: { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-11-20' },
      verifiedOn: '2025-11-27',
    });
    expect(verifiedOn).toBe('2025-11-27');
  });

  it('show both values when two sources disagree, and one when a source corrects itself', async () => {
    const id = await app.firm('Two Sources', { facts: [fact('founded', 1990)] });
    const website = { source: { ...WEBSITE, retrievedOn: '2026-11-20' }, verifiedOn: '2026-11-20' };
    const add = (value: number, more = {}) =>
      app.change((writes, manager, by) => writes.addFacts(manager, id, [fact('founded', value, more)], by));
    await add(1991, website);
    await add(1989);
    const { facts } = (await byName('two-sources')).body;
    expect(facts.map(({ value, source }) => [value, source.kind])).toEqual([
      [1991, 'firm_website'],
      [1989, 'press'],
    ]);
  });

  it('warn of a deal that is more than two years old', async () => {
    const deal = { upfront: [100, 120], backEnd: [10, 20], years: 9, note: 'A note.' } as const;
    await app.firm('Old Deal', { facts: [fact('deal', deal, { asOf: '2024-10-31' })] });
    await app.firm('New Deal', { facts: [fact('deal', deal, { asOf: '2024-11-01' })] });
    expect((await byName('old-deal')).body.dealWarning).toMatch(/October 2024, more than 24 months old/);
    expect((await byName('new-deal')).body.dealWarning).toBeNull();
  });

  it('lead from former names to the present one in one hop, also after a rename and back', async () => {
    const id = await app.firm('First Name');
    await rename(id, 'Second Name', 'second-name');
    await rename(id, 'Third Name', 'third-name');
    expect(await Promise.all(['first-name', 'second-name', 'third-name'].map(placeOf))).toEqual([
      '/firms/third-name',
      '/firms/third-name',
      id,
    ]);
    await rename(id, 'First Name', 'first-name');
    // What was read before is kept until the database has announced the change.
    await waitFor(async () => (await placeOf('third-name')) === '/firms/first-name', 'the rename to be announced');
    expect(await Promise.all(['first-name', 'second-name', 'third-name'].map(placeOf))).toEqual([
      id,
      '/firms/first-name',
      '/firms/first-name',
    ]);
    expect((await byNumber(id)).body.slug).toBe('first-name');
  });

  it('lead from another spelling to the address', async () => {
    await app.firm('Spelled Firm');
    expect(await Promise.all(['Spelled-Firm', 'SPELLED-FIRM', '%73pelled-firm'].map(placeOf))).toEqual([
      '/firms/spelled-firm',
      '/firms/spelled-firm',
      expect.any(Number),
    ]);
  });

  it.each(['taken-before', 'taken-now'])('never give the address %s of a firm to another', async (slug) => {
    const owner = await app.firm(`Owner of ${slug}`, { slug: `${slug}-other` });
    await rename(owner, 'Owner', slug);
    if (slug === 'taken-before') await rename(owner, 'Owner', `${slug}-later`);
    const other = await app.firm(`Other than ${slug}`);
    const taken = { code: 'FIRMS.ADDRESS_TAKEN' };
    await expect(rename(other, 'Other', slug)).rejects.toMatchObject(taken);
    await expect(app.firm('Newcomer', { slug })).rejects.toMatchObject(taken);
    expect((await byNumber(other)).body.name).toBe(`Other than ${slug}`);
  });

  it('give one address to one of two firms that ask at the same time', async () => {
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => app.firm('Wanted', { slug: 'wanted-by-all' })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['calculator', 'firm-profiles', 'Not A Slug', 'a--b', '-a', 'a'.repeat(81), ''])(
    'refuse the address %j',
    async (slug) => {
      await expect(app.firm('Refused', { slug })).rejects.toMatchObject({ code: 'FIRMS.ADDRESS_REFUSED' });
    },
  );

  it.each(['calculator', 'CALCULATOR', '%63alculator', 'Blog', 'nobody-here', 'a%20b', '%E2%98%83', 'a'.repeat(81)])(
    'do not exist at %s',
    async (name) => {
      const { status, body } = await byName(name);
      expect([status, body.error.code]).toEqual([404, 'FIRMS.NOT_FOUND']);
    },
  );

  describe('at a reserved word', () => {
    const words = [...RESERVED_WORDS, ...ROUTE_SEGMENTS];
    // As a row that was written by hand: the words are not only unused.
    beforeAll(async () => {
      const id = await app.firm('Squatter');
      await app.sql('INSERT INTO firms.address (slug, firm_id) SELECT unnest($1::text[]), $2', [words, id]);
      await app.sql(`INSERT INTO firms.address (slug, firm_id) VALUES ('no-reserved-word', $1)`, [id]);
    });

    it('exist beside it', async () => {
      expect(await placeOf('no-reserved-word')).toBe('/firms/squatter');
    });

    it.each(words)('do not exist: %s', async (word) => {
      const encoded = [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
      for (const spelling of [word, word.toUpperCase(), encoded]) {
        const { status, body } = await byName(spelling);
        expect([spelling, status, body.error.code]).toEqual([spelling, 404, 'FIRMS.NOT_FOUND']);
      }
    });
  });

  it.each(['0', '-1', '01', '1e3', '99999999999', 'abc', '2000000000'])('have no number %s', async (id) => {
    expect((await byNumber(id)).status).toBe(404);
  });

  it('of drafts and removed firms are not found, and their addresses stay taken', async () => {
    const draft = await app.firm('A Draft', { status: 'draft' });
    const removed = await app.firm('To Remove');
    await app.change((writes, manager, by) => writes.remove(manager, removed, by));
    expect(await Promise.all(['a-draft', 'to-remove'].map(placeOf))).toEqual([404, 404]);
    expect(await Promise.all([draft, removed].map(async (id) => (await byNumber(id)).status))).toEqual([404, 404]);
    await expect(app.firm('To Remove')).rejects.toMatchObject({ code: 'FIRMS.ADDRESS_TAKEN' });
    await expect(rename(removed, 'Again', 'again')).rejects.toMatchObject({ code: 'FIRMS.NOT_FOUND' });
  });

  it('of merged firms lead to the last one, from all addresses and numbers in one hop', async () => {
    const [first, second, third] = [
      await app.firm('Merge One'),
      await app.firm('Merge Two'),
      await app.firm('Merge Three'),
    ];
    await rename(first, 'Merge Uno', 'merge-uno');
    const merge = (from: number, into: number) =>
      app.change((writes, manager, by) => writes.merge(manager, from, into, by));
    await merge(first, second);
    await merge(second, third);
    const names = ['merge-one', 'merge-uno', 'merge-two'];
    expect(await Promise.all(names.map(placeOf))).toEqual(names.map(() => '/firms/merge-three'));
    expect((await byNumber(first)).body).toEqual({ movedTo: '/firms/merge-three' });
    await expect(merge(third, third)).rejects.toMatchObject({ code: 'FIRMS.NOT_FOUND' });
  });

  it('take along from a merged firm what they lack, with source and dates, marked', async () => {
    const verified = { verifiedOn: '2026-11-20', asOf: '2026-10-01' };
    const into = await app.firm('Taking Wealth', { facts: [fact('founded', 1990)] });
    const retracted = fact('assets', 5_000_000_000);
    const from = await app.firm('Giving Wealth', {
      facts: [fact('founded', 1985), fact('advisors', 120, verified), retracted],
    });
    const website = { source: { ...WEBSITE, retrievedOn: '2026-11-20' } };
    await app.change(async (writes, manager, by) => {
      await writes.addFacts(manager, from, [fact('advisors', 130, website)], by);
      const [row] = await manager.query<{ id: number }[]>(
        `SELECT id FROM firms.fact WHERE firm_id = $1 AND key = 'assets'`,
        [from],
      );
      await writes.retractFact(manager, from, row?.id ?? 0, by);
    });
    await app.change((writes, manager, by) => writes.merge(manager, from, into, by));
    const { facts } = (await byName('taking-wealth')).body;
    expect(
      facts.map(({ key, value, asOf, source, verifiedOn }) => [key, value, asOf, source.title, verifiedOn]),
    ).toEqual([
      ['founded', 1990, '2026-01-01', 'A magazine', null],
      ['advisors', 120, '2026-10-01', 'A magazine (about Giving Wealth)', '2026-11-20'],
      ['advisors', 130, '2026-01-01', 'About us (about Giving Wealth)', null],
    ]);
    const [history] = await app.sql<{ after: unknown }>(
      `SELECT after FROM firms.history WHERE firm_id = $1 AND action = 'merge'`,
      [into],
    );
    expect(history?.after).toEqual({ from, facts: ['advisors'], factsLeft: ['founded'] });
    const directory = await app.call<FirmSearchPage>('GET', '/api/firm-profiles?q=taking+wealth');
    expect(directory.body.firms).toMatchObject([{ id: into, advisors: 120 }]);
    const left = await app.sql<{ key: string }>(
      'SELECT key FROM firms.fact WHERE firm_id = $1 AND superseded_by IS NULL ORDER BY key, id',
      [from],
    );
    expect(left.map(({ key }) => key)).toEqual(['advisors', 'advisors', 'founded']);
  });

  it('are sample data on the page of a sample, whatever their source and verification say', async () => {
    const invented = {
      kind: 'sample' as const,
      title: 'Invented for this sample',
      url: null,
      retrievedOn: '2026-11-20',
    };
    const facts = [
      fact('founded', 1990, { verifiedOn: '2026-11-20' }),
      fact('advisors', 120, { source: invented, verifiedOn: '2026-11-20' }),
    ];
    await app.firm('Made Up', { isSample: true, facts });
    const { body } = await byName('made-up');
    expect(body.verifiedOn).toBeNull();
    expect(body.facts.map(({ state, verifiedOn }) => [state, verifiedOn])).toEqual([
      ['sample', null],
      ['sample', null],
    ]);
    await app.firm('Real With Sample Fact', { facts: facts.slice(1) });
    expect((await byName('real-with-sample-fact')).body).toMatchObject({
      verifiedOn: null,
      facts: [{ state: 'sample' }],
    });
  });

  it('take nothing made-up along from a sample', async () => {
    const into = await app.firm('Real Taker');
    const from = await app.firm('Sample Giver', { isSample: true, facts: [fact('advisors', 120)] });
    await app.change((writes, manager, by) => writes.merge(manager, from, into, by));
    expect((await byName('real-taker')).body.facts).toEqual([]);
  });

  it('are written with every change in the history, which nothing can alter', async () => {
    const id = await app.firm('History');
    await rename(id, 'Historical', 'historical');
    const rows = await app.database.dataSource.query<object[]>(
      'SELECT action, actor_id, actor_side, before, after FROM firms.history WHERE firm_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      expect.objectContaining({ action: 'create', actor_id: PEOPLE.mia.userId, actor_side: 'admin', before: null }),
      expect.objectContaining({
        action: 'rename',
        before: { name: 'History', slug: 'history' },
        after: { name: 'Historical', slug: 'historical' },
      }),
    ]);
    for (const statement of ['UPDATE firms.history SET action = action', 'DELETE FROM firms.history'])
      await expect(app.database.dataSource.query(statement)).rejects.toThrow('only added to');
  });

  it.each([
    fact('founded', 12),
    fact('advisors', -1),
    fact('deal', { upfront: [120, 100], backEnd: [0, 0], years: 9, note: 'x' }),
    fact('payoutGrid', [
      { from: 100, percentage: 40 },
      { from: 100, percentage: 45 },
    ]),
    fact('custodians', ['A', 'A']),
    fact('website', 'javascript:alert(1)'),
    fact('sec', '12'),
    fact('headquarters', { city: 'Oslo', state: 'NO' }),
  ])('refuse a value of the wrong shape: %j', async (wrong) => {
    await expect(app.firm('Wrong', { slug: 'wrong', facts: [wrong] })).rejects.toThrow();
    expect(await placeOf('wrong')).toBe(404);
  });

  it('show a change on a second replica that has kept the old profile', async () => {
    const second = await app.replica();
    try {
      const id = await app.firm('Kept Firm');
      const there = async () => (await second.call<FirmProfile & FirmMoved>('GET', '/api/firms/kept-firm')).body;
      expect((await there()).name).toBe('Kept Firm');
      await rename(id, 'Moved Firm', 'moved-firm');
      await waitFor(async () => (await there()).movedTo === '/firms/moved-firm', 'the second replica to move the firm');
    } finally {
      await second.close();
    }
  });
});
