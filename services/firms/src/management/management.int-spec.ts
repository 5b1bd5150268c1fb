import type { ErrorBody, FirmAnswer, FirmProfile, ManagedFirm, ManagedFirmsPage } from '@app/contracts';
import { siteDay } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { startFirmsApp, type FirmsApp } from '../testing/firms-app';

const PATH = '/api/admin/firm-profiles';
const FOUNDED = {
  key: 'founded',
  parts: { value: '1985' },
  asOf: '2026-01-01',
  source: { kind: 'firm_website', title: 'About us', url: 'https://alder.example/about', retrievedOn: '2026-11-01' },
  verified: true,
};

let app: FirmsApp;
beforeAll(async () => {
  app = await startFirmsApp();
});
afterAll(() => app.close());

const admin = (method: string, path: string, body?: unknown, name = 'mia') =>
  app.as<ManagedFirm & ErrorBody>(name, method, `${PATH}${path}`, body);
const codeOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code];
const create = async (name: string) => (await admin('POST', '', { name, channel: 'ria' })).body;
const published = async (name: string) => {
  const { id, revision } = await create(name);
  return (await admin('POST', `/${id}/publish`, { revision })).body;
};
const moved = async (path: string) => {
  const { status, body } = await app.call<FirmAnswer>('GET', path);
  return status !== 200 ? status : 'movedTo' in body ? body.movedTo : body.slug;
};

describe('administrators', () => {
  it('create a firm whose name gives its address, and publish it', async () => {
    const firm = await create('Alder & Birch Wealth');
    expect(firm).toMatchObject({
      slug: 'alder-and-birch-wealth',
      status: 'draft',
      addresses: ['alder-and-birch-wealth'],
    });
    expect(await moved(`/api/firm-profiles/${firm.id}`)).toBe(404);
    await admin('POST', `/${firm.id}/publish`, { revision: firm.revision });
    expect(await moved(`/api/firm-profiles/${firm.id}`)).toBe('alder-and-birch-wealth');
    expect(codeOf(await admin('POST', '', { name: 'Alder & Birch Wealth', channel: 'ria' }))).toEqual([
      409,
      'FIRMS.ADDRESS_TAKEN',
    ]);
  });

  it('have the firms of a search as a file, which is closed to others', async () => {
    await published('Export & Sons');
    await create('Export drafts, LLC');
    const file = (name: string) =>
      fetch(`${app.base}${PATH}/export?q=export`, { headers: { authorization: `Bearer ${name}` } });
    const lines = (await (await file('mia')).text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.replace(/^\d+,|,[^,]*$/g, ''))).toEqual([
      'Export & Sons,export-and-sons,ria,published,false',
      '"Export drafts, LLC",export-drafts-llc,ria,draft,false',
    ]);
    expect((await file('ada')).status).toBe(403);
  });

  it.each([
    ['of signs alone', { name: '水木', channel: 'ria' }],
    ['that the site uses', { name: 'Calculator', channel: 'ria' }],
    ['of capital letters', { name: 'A firm', channel: 'ria', slug: 'Not A Slug' }],
  ])('are refused an address %s, at its field', async (_, body) => {
    const { status, body: answer } = await admin('POST', '', body);
    expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['slug']]);
  });

  it('state facts with a source, and take them off the page again', async () => {
    const { id } = await published('Stated Firm');
    const { facts } = (await admin('POST', `/${id}/facts`, FOUNDED)).body;
    expect(facts).toEqual([
      expect.objectContaining({ key: 'founded', value: 1985, source: expect.objectContaining({ title: 'About us' }) }),
    ]);
    expect(facts[0]?.verifiedOn).toBe(siteDay(app.clock.now()));
    const profile = async () => (await app.call<FirmProfile>('GET', `/api/firm-profiles/${id}`)).body;
    await waitFor(async () => (await profile()).facts.length === 1, 'the fact to be public');
    await admin('DELETE', `/${id}/facts/${facts[0]?.id}`);
    await waitFor(async () => (await profile()).facts.length === 0, 'the fact to be gone');
    expect((await admin('DELETE', `/${id}/facts/${facts[0]?.id}`)).status).toBe(404);
  });

  it.each([
    ['no such fact', { key: 'salary' }, ['key']],
    ['no value', { parts: {} }, ['parts.value']],
    ['a year in the future', { parts: { value: '2999' } }, ['parts.value']],
    ['no day', { asOf: 'soon' }, ['asOf']],
    ['a day that no month has', { asOf: '2026-02-31' }, ['asOf']],
    ['a day of another age', { asOf: '0026-01-01' }, ['asOf']],
    [
      'no source',
      { source: { kind: 'rumor', title: ' ', url: 'javascript:alert(1)', retrievedOn: '' } },
      ['retrievedOn', 'kind', 'title', 'url'],
    ],
  ])('are told what is wrong with %s', async (_, change, fields) => {
    const { id } = await published(`Faulty ${fields.join(' ')} firm`);
    const { status, body } = await admin('POST', `/${id}/facts`, { ...FOUNDED, ...change });
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([400, [...fields].sort()]);
  });

  it('rename and merge, and every address stays alive', async () => {
    const first = await published('First Firm');
    const second = await published('Second Firm');
    const renamed = (
      await admin('PUT', `/${first.id}/name`, { revision: first.revision, name: 'Primera', slug: 'primera' })
    ).body;
    expect(renamed.addresses).toEqual(['primera', 'first-firm']);
    expect(codeOf(await admin('PUT', `/${first.id}/name`, { revision: 1, name: 'X', slug: 'xx' }))).toEqual([
      409,
      'FIRMS.CHANGED',
    ]);
    for (const into of [first.id, 999_999])
      expect((await admin('POST', `/${first.id}/merge`, { revision: renamed.revision, into })).status).toBe(400);
    const merged = (await admin('POST', `/${first.id}/merge`, { revision: renamed.revision, into: second.id })).body;
    expect(merged).toMatchObject({ status: 'merged', mergedInto: second.id });
    for (const path of ['/api/firms/first-firm', '/api/firms/primera', `/api/firm-profiles/${first.id}`])
      await waitFor(async () => (await moved(path)) === '/firms/second-firm', `${path} to lead to the other firm`);
  });

  it('are told in words that a merged or removed firm is changed no more, and nothing is', async () => {
    const [remaining, third] = [await published('Remaining Firm'), await published('Third Firm')];
    const first = await published('Merged Once');
    const merged = (await admin('POST', `/${first.id}/merge`, { revision: first.revision, into: remaining.id })).body;
    const gone = await published('Removed Once');
    const removed = (await admin('POST', `/${gone.id}/remove`, { revision: gone.revision })).body;
    for (const [{ id, revision, status }, sentence] of [
      [merged, 'merged into another one'],
      [removed, 'was removed'],
    ] as const)
      for (const [method, path, body] of [
        ['POST', '/merge', { revision, into: third.id }],
        ['PUT', '/name', { revision, name: 'Again', slug: 'again' }],
        ['POST', '/facts', FOUNDED],
      ] as const) {
        const refused = await admin(method, `/${id}${path}`, body);
        expect([path, ...codeOf(refused)]).toEqual([path, 409, 'FIRMS.CLOSED']);
        expect(refused.body.error.message).toContain(sentence);
        expect((await admin('GET', `/${id}`)).body).toMatchObject({ status, revision, facts: [] });
      }
  });

  it('cannot merge a firm into a sample, where its reviews would be seen nowhere', async () => {
    const { id, revision } = await published('Real Firm');
    const into = await app.firm('Sample Of Merge', { isSample: true });
    const { status, body } = await admin('POST', `/${id}/merge`, { revision, into });
    expect([status, body.error.fields?.['into']]).toEqual([400, 'This is a sample firm. Enter a real one.']);
    expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'published', revision });
  });

  it.each(['pricing', 'firm-profiles', 'secure-management-portal'])(
    'cannot be renamed to %s, a route, and keep name and address',
    async (slug) => {
      const { id, revision, name } = await published(`Route to ${slug}`);
      const { status, body } = await admin('PUT', `/${id}/name`, { revision, name: 'Route', slug });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['slug']]);
      expect((await admin('GET', `/${id}`)).body).toMatchObject({ name, revision });
    },
  );

  it('see which other firms have the name or the website of one, until they are merged', async () => {
    const website = (value: string) => ({ ...FOUNDED, key: 'website', parts: { value } });
    const twins = [];
    for (const [name, slug] of [
      ['Twin Peaks Advisory LLC', 'twin-one'],
      ['Twin Peaks Advisory', 'twin-two'],
      ['Unlike Name', 'unlike-name'],
    ] as const) {
      const { id, revision } = (await admin('POST', '', { name, slug, channel: 'ria' })).body;
      twins.push((await admin('POST', `/${id}/publish`, { revision })).body);
    }
    const [one, two, other] = twins.map(({ id }) => id);
    await admin('POST', `/${one}/facts`, website('https://www.twin-peaks.example/about'));
    await admin('POST', `/${other}/facts`, website('https://twin-peaks.example'));
    const similar = async (id?: number) =>
      (await admin('GET', `/${id}`)).body.similar.map((firm) => [firm.id, firm.by]);
    expect(await similar(one)).toEqual([
      [other, 'domain'],
      [two, 'name'],
    ]);
    expect(await similar(two)).toEqual([[one, 'name']]);
    const draft = (await admin('POST', '', { name: 'Twin Peaks Advisory, Inc.', slug: 'twin-draft', channel: 'ria' }))
      .body;
    expect(draft.similar.map(({ id }) => id)).toEqual([one, two]);

    const duplicates = async () => {
      const { body } = await app.as<ManagedFirmsPage>('mia', 'GET', `${PATH}?view=duplicates`);
      return body.rows.map(({ id }) => id).filter((id) => id === one || id === two || id === other);
    };
    expect(await duplicates()).toEqual([two, one, other]);
    for (const id of [two, other]) {
      const { revision } = (await admin('GET', `/${id}`)).body;
      await admin('POST', `/${id}/merge`, { revision, into: one });
    }
    expect([await duplicates(), await similar(one)]).toEqual([[], []]);
    expect((await app.as('mia', 'GET', `${PATH}?view=some`)).status).toBe(400);
  });

  it('remove a firm, whose address stays taken', async () => {
    const { id, revision } = await published('Removed Firm');
    expect((await admin('POST', `/${id}/remove`, { revision })).body.status).toBe('removed');
    expect((await admin('POST', '', { name: 'Removed Firm', channel: 'ria' })).status).toBe(409);
    expect(codeOf(await admin('POST', `/${id}/facts`, FOUNDED))).toEqual([409, 'FIRMS.CLOSED']);
  });

  it('find firms by a part of the name, in pages', async () => {
    await app.sql(`
      INSERT INTO firms.firm (name, channel, slug, status, created_at, updated_at)
      SELECT 'Paged 100%_ ' || lpad(n::text, 3, '0'), 'ria', 'paged-' || n, 'draft', now(), now()
      FROM generate_series(1, 120) n`);
    const names: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const search: URLSearchParams = new URLSearchParams({ q: '100%_', ...(cursor && { cursor }) });
      const { body } = await app.as<ManagedFirmsPage>('mia', 'GET', `${PATH}?${search}`);
      names.push(...body.rows.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(120);
    expect((await app.as('mia', 'GET', `${PATH}?cursor=${'a'.repeat(200)}`)).status).toBe(200);
  });

  it('need their second factor', async () => {
    const { id } = await published('Guarded Firm');
    for (const name of ['ada', 'unelevated'])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${id}`],
        ['GET', `/${id}/history`],
      ] as const)
        expect((await admin(method, path, undefined, name)).status).toBe(403);
  });
});
