import type { DealTemplates, ErrorBody, MarketRanges, MarketRevision, StoredMarket } from '@app/contracts';
import { CHANNELS, ILLUSTRATIVE_ASSUMPTIONS, newOffer } from '@app/domain';
import { waitFor } from '@app/testing';
import { seed } from '../index';
import { SEED_TEMPLATES } from '../seed/templates';
import { startCalculatorApp, type CalculatorApp, type Name } from '../testing/calculator-app';

const ADMIN = '/api/admin/calculator';
/** The date from which the ages below are counted, whenever this runs. */
const TODAY = '2026-11-21T12:00:00Z';
const MONTH_MS = 31 * 86_400_000;

let app: CalculatorApp;
beforeEach(async () => {
  app = await startCalculatorApp({ seeded: true });
  app.clock.advance(Date.parse(TODAY) - app.clock.now().getTime());
  app.clock.stop();
});
afterEach(() => app.close());

const ranges = async (base = app.base) => (await (await fetch(`${base}/api/market-ranges`)).json()) as MarketRanges;
const templates = async (query = '') =>
  (await app.call<DealTemplates>('GET', `/api/deal-templates${query}`)).body.templates;
const stored = async () => (await app.as<StoredMarket>('editor', 'GET', `${ADMIN}/market`)).body;
const edit = (method: string, path: string, body?: unknown, name: Name = 'editor') =>
  app.as<StoredMarket & ErrorBody>(name, method, `${ADMIN}/${path}`, body);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
const wirehouse = (upfront: object = {}) => ({
  version: 1,
  reviewedOn: '2026-11-20',
  assumptions: {
    ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
    upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.upfront, ...upfront },
  },
});
const SOURCE = {
  id: 'survey-2026',
  publisher: 'A survey',
  says: 'Something.',
  url: 'https://example.com/survey',
  published: '2026-10',
};
const TEMPLATE = {
  id: 'new-one',
  firm: 'some-firm',
  firmName: 'Some Firm',
  title: 'Terms',
  summary: 'Made up.',
  offer: newOffer('ria', 'Some Firm'),
  sourceIds: ['trade2025'],
  asOf: '2025-05-31',
};

describe('public market data', () => {
  it('are the illustrative ranges with their sources, and no federal rates until they are entered', async () => {
    const market = await ranges();
    expect(Object.fromEntries(market.ranges.map(({ channel, assumptions }) => [channel, assumptions]))).toEqual(
      ILLUSTRATIVE_ASSUMPTIONS,
    );
    expect(market.ranges.map(({ channel }) => channel)).toEqual([...CHANNELS]);
    expect(market.sources.find(({ id }) => id === 'trade2025')).toMatchObject({
      publisher: 'Financial Advisor magazine',
      published: '2025-05',
      dated: false,
    });
    expect(market.federalRates).toBeNull();
  });

  it('are templates of invented firms by channel and firm', async () => {
    expect((await templates()).map(({ id }) => id).sort()).toEqual(SEED_TEMPLATES.map(({ id }) => id).sort());
    expect((await templates('?channel=ria')).map(({ firmName }) => firmName)).toEqual(['Juniper Sable Advisers']);
    const [found, ...others] = await templates('?firm=quillmark-securities');
    expect([found?.sources.map(({ id }) => id), found?.offer.backends.length, others]).toEqual([
      ['backendSteps', 'stackedNotes'],
      6,
      [],
    ]);
    expect(await templates('?firm=nobody')).toEqual([]);
  });

  it.each(['?channel=bank', '?firm=..%2Fx', '?firm=%00', '?firm[]=a', '?limit=1'])(
    'is nothing for %s',
    async (query) => {
      expect((await app.call('GET', `/api/deal-templates${query}`)).status).toBe(400);
    },
  );

  it.each(['/api/market-ranges', '/api/deal-templates'])('is sent once: %s', async (path) => {
    const first = await fetch(app.base + path);
    const etag = first.headers.get('etag')!;
    expect([first.status, first.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=5, stale-while-revalidate=60',
    ]);
    expect((await fetch(app.base + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('ages, by the clock', () => {
  it('a source is outdated after 24 months, a range when its figures are or without a review', async () => {
    expect((await ranges()).ranges.map(({ ageWarning }) => ageWarning)).toEqual([
      'The figures for portability (May 2024) are more than 24 months old.',
      'The figures for portability (May 2024) are more than 24 months old.',
      'The figures for note terms (2018) and portability (May 2024) are more than 24 months old.',
      'The figures for portability (May 2024) are more than 24 months old.',
    ]);
    app.clock.advance(8 * MONTH_MS);
    const later = await ranges();
    expect(later.sources.find(({ id }) => id === 'trade2025')?.dated).toBe(true);
    expect(later.sources.find(({ id }) => id === 'notes2026')?.dated).toBe(false);
    app.clock.advance(24 * MONTH_MS);
    expect((await ranges()).ranges[0]?.ageWarning).toBe(
      'These ranges were last reviewed in November 2026, more than 24 months ago.',
    );
    expect((await templates())[0]?.ageWarning).toBe('These terms are from May 2025, more than 24 months old.');
  });
});

describe('an administrator', () => {
  it('changes ranges, and every change is written down', async () => {
    const { status, body } = await edit('PUT', 'market-ranges/wirehouse', wirehouse({ expected: 160 }));
    expect([status, body.ranges.find(({ channel }) => channel === 'wirehouse')]).toEqual([
      200,
      expect.objectContaining({ version: 2, updatedBy: 'editor@example.com', reviewedOn: '2026-11-20' }),
    ]);
    expect((await ranges()).ranges[0]?.assumptions.upfront.expected).toBe(160);
    const revisions = (await app.as<MarketRevision[]>('editor', 'GET', `${ADMIN}/revisions?kind=range&key=wirehouse`))
      .body;
    expect(
      revisions.map(({ version, savedBy, value }) => [
        version,
        savedBy,
        (value as { assumptions: { upfront: { expected: number } } }).assumptions.upfront.expected,
      ]),
    ).toEqual([
      [2, 'editor@example.com', 160],
      [1, 'first data', 150],
    ]);
  });

  it('starting from an old version overwrites nothing', async () => {
    const answers = await Promise.all(
      [161, 162, 163].map((expected) => edit('PUT', 'market-ranges/wirehouse', wirehouse({ expected }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'CALCULATOR.ENTRY_CHANGED_MEANWHILE']);
  });

  it.each<[object, string]>([
    [{ low: 180 }, 'assumptions.upfront.expected'],
    [{ high: 501 }, 'assumptions.upfront.high'],
    [{ high: 149 }, 'assumptions.upfront.high'],
    [{ asOf: '2026-01' }, 'assumptions.upfront.asOf'],
    [{ asOf: 'lately' }, 'assumptions.upfront.asOf'],
    [{ note: undefined }, 'assumptions.upfront.note'],
    [{ sample: '0/0/0' }, 'assumptions.upfront.sample'],
    [{ low: -1 }, 'assumptions.upfront.low'],
    [{ expected: '150' }, 'assumptions.upfront.expected'],
    [{ expected: null }, 'assumptions.upfront.expected'],
    [{ expected: 1e-7 }, 'assumptions.upfront.expected'],
    [{ sources: ['nobody'] }, 'assumptions.upfront.sources'],
    [{ sources: 'trade2025' }, 'assumptions.upfront.sources'],
    [{ more: 1 }, 'assumptions.upfront.more'],
  ])('cannot save ranges with %j', async (change, path) => {
    const answer = await edit('PUT', 'market-ranges/wirehouse', wirehouse(change));
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [path]]);
    expect((await stored()).ranges.find(({ channel }) => channel === 'wirehouse')?.version).toBe(1);
  });

  it('cannot date a review, a source or a template in the future', async () => {
    const refused = async (method: string, path: string, body: object) => {
      const answer = await edit(method, path, body);
      return [answer.status, answer.body.error.fields];
    };
    expect(await refused('PUT', 'market-ranges/wirehouse', { ...wirehouse(), reviewedOn: '2026-11-22' })).toEqual([
      400,
      { reviewedOn: '2026-11-22 is in the future.' },
    ]);
    expect(await refused('POST', 'sources', { ...SOURCE, published: '2027' })).toEqual([
      400,
      { published: '2027 is in the future.' },
    ]);
    expect(await refused('POST', 'deal-templates', { ...TEMPLATE, asOf: '2026-12-01' })).toEqual([
      400,
      { asOf: '2026-12-01 is in the future.' },
    ]);
    await edit('POST', 'sources', SOURCE);
    expect(await refused('PUT', 'sources/survey-2026', { ...SOURCE, published: '2026-12', version: 1 })).toEqual([
      400,
      { published: '2026-12 is in the future.' },
    ]);
    const today = { ...wirehouse(), reviewedOn: '2026-11-21' };
    expect((await edit('PUT', 'market-ranges/wirehouse', today)).status).toBe(200);
  });

  it('cannot save what is newer than its newest source, or was reviewed before it', async () => {
    const newer = await edit('PUT', 'market-ranges/wirehouse', wirehouse({ asOf: '2025-06', sources: ['trade2025'] }));
    expect([newer.status, newer.body.error.fields]).toEqual([
      400,
      {
        'assumptions.upfront.asOf':
          '2025-06 is newer than the newest source, Financial Advisor magazine of May 2025: ' +
          'enter at the latest 2025-05, or choose a newer source.',
      },
    ]);
    const unread = await edit('PUT', 'market-ranges/wirehouse', { ...wirehouse(), reviewedOn: '2026-03-31' });
    expect([unread.status, unread.body.error.fields]).toEqual([
      400,
      {
        reviewedOn:
          'The review of 2026-03-31 is before the source BHSE Law of April 2026: enter the day on which it was read.',
        'assumptions.noteYears.asOf': '2026-04 is after the review of 2026-03-31.',
      },
    ]);
    const terms = { ...TEMPLATE, asOf: '2025-06-01' };
    const sentence =
      '2025-06-01 is newer than the newest source, Financial Advisor magazine of May 2025: ' +
      'enter at the latest 2025-05, or choose a newer source.';
    expect((await edit('POST', 'deal-templates', terms)).body.error.fields).toEqual({ asOf: sentence });
    await edit('POST', 'deal-templates', TEMPLATE);
    const saved = await edit('PUT', 'deal-templates/new-one', { ...terms, version: 1 });
    expect([saved.status, saved.body.error.fields]).toEqual([400, { asOf: sentence }]);
  });

  it('cannot give a source a date that what rests on it contradicts', async () => {
    const trade = (await stored()).sources.find(({ id }) => id === 'trade2025')!;
    const { updatedAt: _at, updatedBy: _by, ...source } = trade;
    const dated = (published: string) => edit('PUT', 'sources/trade2025', { ...source, published });
    const earlier = await dated('2025-04');
    const { published, ...others } = earlier.body.error.fields ?? {};
    expect([earlier.status, others]).toEqual([400, {}]);
    expect(published).toMatch(/^With this date, the .+ \(2025-05(-31)?\) would be newer than the source Financial Adv/);
    expect(published).toMatch(/of April 2025: correct that first\. So are \d+ more values\.$/);
    expect((await stored()).sources.find(({ id }) => id === 'trade2025')).toEqual(trade);
    expect((await dated('2025-06')).status).toBe(200);
  });

  it('cannot save ranges of an unknown channel', async () => {
    expect((await edit('PUT', 'market-ranges/bank', wirehouse())).status).toBe(400);
  });

  it('adds, changes and removes a source, unless something uses it', async () => {
    await edit('POST', 'sources', SOURCE);
    expect(codeOf(await edit('POST', 'sources', SOURCE))).toEqual([409, 'CALCULATOR.ENTRY_EXISTS']);
    expect((await edit('PUT', 'sources/survey-2026', { ...SOURCE, published: null, version: 1 })).status).toBe(200);
    expect((await edit('PUT', 'sources/survey-2026', { ...SOURCE, id: 'other', version: 2 })).status).toBe(400);
    await edit('PUT', 'market-ranges/wirehouse', wirehouse({ sources: ['survey-2026'] }));
    const used = await edit('DELETE', 'sources/survey-2026?version=2');
    expect([codeOf(used), used.body.error.message]).toEqual([
      [409, 'CALCULATOR.SOURCE_IN_USE'],
      'This source is used by the ranges of wirehouses. Choose another source there first.',
    ]);
    await edit('PUT', 'market-ranges/wirehouse', { ...wirehouse(), version: 2 });
    expect((await edit('DELETE', 'sources/survey-2026?version=2')).status).toBe(200);
    // Its history continues when it is added again.
    const again = await edit('POST', 'sources', SOURCE);
    expect(again.body.sources.find(({ id }) => id === 'survey-2026')?.version).toBe(4);
    expect(
      (await app.as<MarketRevision[]>('editor', 'GET', `${ADMIN}/revisions?kind=source&key=survey-2026`)).body.map(
        ({ version, value }) => [version, value === null],
      ),
    ).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('does not remove a source that another entry starts to use at the same moment', async () => {
    await edit('POST', 'sources', SOURCE);
    const [used, removed] = await Promise.all([
      edit('PUT', 'market-ranges/wirehouse', wirehouse({ sources: ['survey-2026'] })),
      edit('DELETE', 'sources/survey-2026?version=1'),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([used.status, removed.status]);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    '/local',
    'https://exa mple.com',
    'https://..',
    'https://localhost/x',
    'https://example.com/"onload="x',
    '',
  ])('adds no source at %s', async (url) => {
    expect((await edit('POST', 'sources', { ...SOURCE, url })).body.error.fields).toEqual({
      url: 'Please enter an https address',
    });
  });

  it('adds, changes and removes a template', async () => {
    expect((await edit('POST', 'deal-templates', TEMPLATE)).status).toBe(201);
    expect(
      (await edit('PUT', 'deal-templates/new-one', { ...TEMPLATE, title: 'Better terms', version: 1 })).status,
    ).toBe(200);
    expect(await templates('?firm=some-firm')).toEqual([
      expect.objectContaining({ id: 'new-one', title: 'Better terms', channel: 'ria', ageWarning: null }),
    ]);
    expect((await edit('DELETE', 'deal-templates/new-one?version=1')).status).toBe(409);
    expect((await edit('DELETE', 'deal-templates/new-one?version=2')).status).toBe(200);
    await waitFor(async () => (await templates('?firm=some-firm')).length === 0, 'the removal to be public');
  });

  it('gets the path of each fault that keeps a template’s offer from being calculated', async () => {
    const offer = {
      ...TEMPLATE.offer,
      recognizedPct: 9,
      note: { ...TEMPLATE.offer.note, term: 3, schedule: 'custom', weights: [0.9] },
    };
    const answer = await edit('POST', 'deal-templates', { ...TEMPLATE, offer });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {}).sort()]).toEqual([
      400,
      ['offer.note.weights', 'offer.recognizedPct'],
    ]);
    expect((await edit('POST', 'deal-templates', { ...TEMPLATE, offer: 'x' })).status).toBe(400);
    expect(
      Object.keys((await edit('POST', 'deal-templates', { ...TEMPLATE, offer: {} })).body.error.fields ?? {}),
    ).toContain('offer.note');
  });

  it.each<[Name, string]>([
    ['ada', 'ACCESS.ADMIN_REQUIRED'],
    ['unelevated', 'ACCESS.ELEVATION_REQUIRED'],
    ['unverified', 'ACCESS.EMAIL_VERIFICATION_REQUIRED'],
  ])('is not %s', async (name, code) => {
    for (const [method, path, body] of [
      ['GET', 'market', undefined],
      ['GET', 'revisions?kind=range&key=ria', undefined],
      ['PUT', 'market-ranges/wirehouse', wirehouse()],
      ['POST', 'sources', SOURCE],
      ['DELETE', 'sources/trade2025?version=1', undefined],
      ['DELETE', 'federal-rates/2026-11?version=1', undefined],
      ['POST', 'deal-templates', TEMPLATE],
    ] as const) {
      expect(codeOf(await edit(method, path, body, name))).toEqual([403, code]);
    }
  });
});

describe('on two replicas', () => {
  it('a change is visible on both, though both had cached the old one', async () => {
    const second = await app.replica();
    // What is cached does not expire, so that only an announcement replaces it.
    second.clock.stop();
    const expectedOn = async (base: string) => (await ranges(base)).ranges[0]?.assumptions.upfront.expected;
    const both = () => Promise.all([app.base, second.base].map(expectedOn));
    for (let version = 1; version <= 10; version += 1) {
      await both();
      await edit('PUT', 'market-ranges/wirehouse', { ...wirehouse({ expected: 150 + version }), version });
      const isOnBoth = async () => (await both()).every((value) => value === 150 + version);
      await waitFor(isOnBoth, `change ${version} on both`);
    }
    await second.close();
  });
});

describe('seeding again', () => {
  it('restores nothing that was changed or removed', async () => {
    await edit('PUT', 'market-ranges/wirehouse', wirehouse({ expected: 160 }));
    await edit('DELETE', 'deal-templates/juniper-sable-own-practice?version=1');
    const before = await stored();
    await seed(app.database.dataSource, { clock: app.clock });
    expect(await stored()).toEqual(before);
  });
});
