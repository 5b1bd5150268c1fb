import { waitFor } from '@app/testing';
import { madeUpBuild } from '../testing/made-up-build';
import { ADA, ReleasesApi } from '../testing/releases-api';

let api: ReleasesApi;

beforeAll(async () => {
  api = await ReleasesApi.start();
  const { token } = await api.token();
  await api.publish(token, madeUpBuild());
});
afterAll(() => api.stop());

describe('the current registry', () => {
  it('is public, has an ETag, and sends no body to a client that knows it', async () => {
    const response = await fetch(`${api.base}/api/releases/current`);
    expect(response.status).toBe(200);
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const known = await fetch(`${api.base}/api/releases/current`, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('the revision of the registry', () => {
  const header = (response: Response) => response.headers.get('x-release-revision');
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(api.base + path, { method, headers });
  it.each([
    ['an answer', 'GET', '/api/releases/current', 200],
    ['an address that nothing answers', 'GET', '/api/no-such-thing', 404],
    ['a refusal', 'GET', '/api/admin/releases', 403],
    ['a request that is refused before anything reads it', 'GET', '/api/releases/current%00', 404],
  ])('is named by %s', async (_what, method, path, status) => {
    const { revision } = (await (await call('GET', '/api/releases/current')).json()) as { revision: string };
    const response = await call(method, path);
    expect([response.status, header(response)]).toEqual([status, revision]);
  });

  it('is named by a 304 as well, whose tag stays the same', async () => {
    const first = await call('GET', '/api/releases/current');
    const etag = first.headers.get('etag') ?? '';
    const known = await call('GET', '/api/releases/current', { 'if-none-match': etag });
    expect([known.status, known.headers.get('etag'), header(known)]).toEqual([304, etag, header(first)]);
  });
});

describe('the administration of releases', () => {
  it.each([
    ['GET', '/api/admin/releases'],
    ['POST', '/api/admin/releases/mf-sample/activate'],
    ['POST', '/api/admin/releases/mf-sample/rollback'],
    ['POST', '/api/admin/releases/mf-sample/deactivate'],
    ['POST', '/api/admin/releases/mf-sample/pin'],
    ['POST', '/api/admin/releases/mf-sample/unpin'],
    ['GET', '/api/admin/releases/tokens'],
    ['POST', '/api/admin/releases/tokens'],
    ['POST', '/api/admin/releases/tokens/0123456789ab/revoke'],
  ])('%s %s is closed to an administrator without the second factor', async (method, path) => {
    const { status, code } = await api.administer(method, path, method === 'POST' ? {} : undefined, 'plain');
    expect([status, code]).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
  });

  it('refuses a request without a version and names the field', async () => {
    const { status, body } = await elevated('activate', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { version: expect.any(String) } } });
  });

  it('switches on, shows it to readers within a second, and switches off', async () => {
    const switched = await elevated('activate', { version: '1.0.0' });
    expect(switched.status).toBe(200);
    expect(switched.body).toMatchObject({
      releases: [{ name: 'mf-sample', live: { version: '1.0.0', activatedBy: ADA.username } }],
    });
    await expectLive(['mf-sample']);
    expect((await elevated('deactivate', { expectedVersion: '1.0.0' })).status).toBe(200);
    await expectLive([]);
  });

  it('pins what is live, refuses to switch it off with who, when and why, and unpins it', async () => {
    await elevated('activate', { version: '1.0.0' });
    const seen = { expectedVersion: '1.0.0' };
    const pinned = await elevated('pin', { ...seen, reason: ' audit week ' });
    expect(pinned.status).toBe(200);
    expect(pinned.body).toMatchObject({
      releases: [
        {
          origin: 'portal',
          pinned: { version: '1.0.0', pinnedBy: ADA.username, reason: 'audit week' },
          switches: [{ action: 'pin', details: { reason: 'audit week' } }, {}, {}, {}],
        },
      ],
    });
    const refused = await elevated('deactivate', seen);
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.PINNED']);
    expect(refused.message).toMatch(/ada@firm\.test since .*audit week.*releases unpin mf-sample$/);
    expect((await elevated('pin', seen)).code).toBe('RELEASES.PINNED');
    expect((await elevated('unpin', seen)).body).toMatchObject({
      releases: [{ pinned: null, live: { version: '1.0.0' } }],
    });
    expect((await elevated('unpin', seen)).code).toBe('RELEASES.NOT_PINNED');
  });

  it('does not overwrite a switch that another person made while the dialog was open', async () => {
    await elevated('deactivate', { expectedVersion: '1.0.0' });
    const stale = await elevated('activate', { version: '1.0.0', expectedVersion: '0.9.0' });
    expect([stale.status, stale.code]).toEqual([409, 'RELEASES.CHANGED_MEANWHILE']);
    const seen = await elevated('activate', { version: '1.0.0', expectedVersion: null });
    expect([seen.status, seen.body]).toMatchObject([200, { warnings: [] }]);
    expect((await elevated('activate', { version: '1.0.0', expectedVersion: null })).code).toBe(
      'RELEASES.CHANGED_MEANWHILE',
    );
    expect((await elevated('activate', { version: '1.0.0', expectedVersion: '' })).status).toBe(400);
  });

  it.each([
    ['pin', { expectedVersion: '9.9.9' }, 409, 'RELEASES.CHANGED_MEANWHILE'],
    ['unpin', { expectedVersion: '9.9.9' }, 409, 'RELEASES.CHANGED_MEANWHILE'],
    ['pin', {}, 400, 'REQUEST.INVALID'],
    ['pin', { expectedVersion: '1.0.0', reason: 'two\nlines' }, 400, 'REQUEST.INVALID'],
    ['pin', { expectedVersion: '1.0.0', reason: 'x'.repeat(301) }, 400, 'REQUEST.INVALID'],
  ])('refuses to %s with %j', async (action, body, status, code) => {
    const answer = await elevated(action, body);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('answers not-found for a name without a publication', async () => {
    const { status, code } = await api.administer('POST', '/api/admin/releases/mf-unknown/rollback', {
      expectedVersion: '1',
    });
    expect([status, code]).toEqual([404, 'RELEASES.UNKNOWN']);
  });
});

function elevated(action: string, body: object) {
  return api.administer('POST', `/api/admin/releases/mf-sample/${action}`, body);
}

async function expectLive(names: string[]): Promise<void> {
  const isLive = async () => {
    const { body } = await api.call('GET', '/api/releases/current');
    const { releases } = body as { releases: { name: string }[] };
    return releases.map(({ name }) => name).join() === names.join();
  };
  await waitFor(isLive, `live releases: ${names.join()}`);
}
