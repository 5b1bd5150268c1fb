import { madeUpBuild } from '../testing/made-up-build';
import { ADA, bearer, ReleasesApi } from '../testing/releases-api';

const DAY_MS = 86_400_000;

let api: ReleasesApi;
beforeAll(async () => {
  api = await ReleasesApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.ahead = 0;
});

const tokens = async () =>
  ((await api.administer('GET', '/api/admin/releases/tokens')).body as { tokens: Record<string, unknown>[] }).tokens;
const listed = async (id: string) => (await tokens()).find((token) => token['id'] === id);

describe('publish tokens', () => {
  it('are shown once, with their creator and expiry, and stored only as a hash', async () => {
    const { token, ...shown } = await api.token('mf-sample', 'squad-sample', 30);
    expect(token).toMatch(new RegExp(`^flp_${shown.id}_[A-Za-z0-9_-]{43}$`));
    expect(shown).toMatchObject({
      remote: 'mf-sample',
      owner: 'squad-sample',
      createdBy: ADA.username,
      lastUsedAt: null,
    });
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(30 * DAY_MS);
    expect(await listed(shown.id)).toEqual(shown);
    const secret = token.split('_').slice(2).join('_');
    const rows = await api.db.dataSource.query<object[]>('select t::text as row from releases.publish_token t');
    expect(JSON.stringify(rows)).toContain(shown.id);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('are valid for 90 days by default, and show when they were last used', async () => {
    const { token, id, createdAt, expiresAt } = await api.token();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * DAY_MS);
    expect((await api.begin(token, madeUpBuild())).status).toBe(201);
    const used = Date.parse(String((await listed(id))?.['lastUsedAt']));
    expect(used).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  it.each<[string, (token: { token: string; id: string }) => Promise<string>, number, string]>([
    ['none', async () => '', 401, 'RELEASES.PUBLISHING_FORBIDDEN'],
    ['some text', async () => 'a-release-token', 401, 'RELEASES.PUBLISHING_FORBIDDEN'],
    ['a session', async () => 'elevated', 401, 'RELEASES.PUBLISHING_FORBIDDEN'],
    [
      'one whose secret is another',
      async ({ token }) => token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      401,
      'RELEASES.PUBLISHING_FORBIDDEN',
    ],
    [
      'one with the secret of another token',
      async ({ id }) => (await api.token()).token.replace(/^flp_[0-9a-f]+/, `flp_${id}`),
      401,
      'RELEASES.PUBLISHING_FORBIDDEN',
    ],
    [
      'an unknown one',
      async ({ token }) => token.replace(/^flp_[0-9a-f]+/, 'flp_0123456789ab'),
      401,
      'RELEASES.PUBLISHING_FORBIDDEN',
    ],
    [
      'an expired one',
      async ({ token }) => {
        api.ahead = 90 * DAY_MS + 1;
        return token;
      },
      401,
      'RELEASES.TOKEN_EXPIRED',
    ],
    [
      'a revoked one',
      async ({ token, id }) => {
        await api.administer('POST', `/api/admin/releases/tokens/${id}/revoke`, {});
        return token;
      },
      401,
      'RELEASES.TOKEN_REVOKED',
    ],
    ['that of another remote', async () => (await api.token('mf-other')).token, 403, 'RELEASES.FOREIGN_TOKEN'],
    [
      'that of another squad',
      async () => (await api.token('mf-sample', 'squad-other')).token,
      403,
      'RELEASES.FOREIGN_TOKEN',
    ],
  ])('give no access: %s', async (_what, spoil, status, code) => {
    const token = await spoil(await api.token());
    const refused = await api.begin(token, madeUpBuild({ version: 'refused' }));
    expect([refused.status, refused.code]).toEqual([status, code]);
    if (status === 401) {
      expect((await api.upload(token, 'a'.repeat(96), Buffer.from('x'))).code).toBe(code);
      expect((await api.finish(token, '00000000-0000-4000-8000-000000000000')).code).toBe(code);
    }
    expect(await api.versions()).toEqual([]);
    expect(await api.files()).toEqual([]);
  });

  it('end at once when they are revoked, and keep their first revocation', async () => {
    const { id } = await api.token();
    const path = `/api/admin/releases/tokens/${id}/revoke`;
    const revoked = await api.administer('POST', path, {});
    expect(revoked).toMatchObject({
      status: 200,
      body: { id, revokedBy: ADA.username, revokedAt: expect.any(String) },
    });
    expect(JSON.stringify(revoked.body)).not.toMatch(/secret|hash/i);
    api.ahead = 5_000;
    expect((await api.administer('POST', path, {})).body).toEqual(revoked.body);
    const unknown = await api.administer('POST', '/api/admin/releases/tokens/0123456789ab/revoke', {});
    expect([unknown.status, unknown.code]).toEqual([404, 'RELEASES.UNKNOWN_TOKEN']);
  });

  it.each([
    [{ remote: '../etc', owner: 'squad-sample' }],
    [{ remote: 'mf-sample' }],
    [{ remote: 'mf-sample', owner: 'Squad' }],
    [{ remote: 'mf-sample', owner: 'squad-sample', days: 0 }],
    [{ remote: 'mf-sample', owner: 'squad-sample', days: 366 }],
    [{ remote: 'mf-sample', owner: 'squad-sample', days: 1.5 }],
    [{ remote: 'mf-sample', owner: 'squad-sample', secret: 'mine' }],
  ])('are not created from %j', async (body) => {
    const { status, code } = await api.administer('POST', '/api/admin/releases/tokens', body);
    expect([status, code]).toEqual([400, 'REQUEST.INVALID']);
  });

  it('are not created for a remote that belongs to another squad', async () => {
    const { token } = await api.token('mf-owned', 'squad-sample');
    await api.publish(token, madeUpBuild({ name: 'mf-owned' }));
    const refused = await api.administer('POST', '/api/admin/releases/tokens', {
      remote: 'mf-owned',
      owner: 'squad-other',
    });
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.OWNER_FIXED']);
    expect(refused.message).toBe(
      'mf-owned belongs to squad-sample, which published it first; squad-other cannot publish it.',
    );
  });

  it('of a squad that published second cannot be used, even if created before the first publication', async () => {
    const [first, second] = [await api.token('mf-raced', 'squad-a'), await api.token('mf-raced', 'squad-b')];
    const build = (owner: string) => madeUpBuild({ name: 'mf-raced', owner, version: owner });
    const late = await api.uploaded(second.token, build('squad-b'));
    expect((await api.publish(first.token, build('squad-a'))).status).toBe(200);
    expect((await api.begin(second.token, build('squad-b'))).code).toBe('RELEASES.OWNER_FIXED');
    expect((await api.finish(second.token, late)).code).toBe('RELEASES.OWNER_FIXED');
    expect(await api.versions('mf-raced')).toEqual(['squad-a']);
    expect(await api.files('.blobs/mf-raced')).toEqual([]);
  });

  it('give access to no other call', async () => {
    const { token } = await api.token();
    expect((await api.call('GET', '/api/admin/releases', undefined, bearer(token))).status).toBe(403);
  });
});
