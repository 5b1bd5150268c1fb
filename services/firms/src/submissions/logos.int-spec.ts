import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { FirmProfile, MyFirmSubmission } from '@app/contracts';
import { LOGO_MAX_BYTES } from '@app/domain';
import { startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { picture } from '../testing/logos';
import { ADMIN, codeOf, errorOf, PATH, submissionsOf } from '../testing/submissions';

let app: FirmsApp;
let steps: ReturnType<typeof submissionsOf>;
beforeAll(async () => {
  app = await startFirmsApp();
  steps = submissionsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.sql('TRUNCATE firms.submission, firms.firm, firms.address, firms.logo, limits.call_window CASCADE');
});

const put = (id: string, bytes: Buffer, name = 'pat') =>
  app.sendFile<MyFirmSubmission>(name, 'PUT', `${PATH}/${id}/logo`, bytes);
async function read(path: string, name?: string) {
  const response = await fetch(app.base + path, name === undefined ? {} : { headers: app.headersOf(name) });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the logo of a firm', () => {
  it('is the submitter’s until the firm is published, and public from then on', async () => {
    const { id, revision } = await steps.draft();
    const stored = await put(id, await picture().webp().toBuffer());
    expect(stored.body).toMatchObject({ revision, logo: { width: 320, height: 160 } });
    const own = await read(`${PATH}/${id}/logo`, 'pat');
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect(await Promise.all([read(`${PATH}/${id}/logo`, 'ben'), read(`${PATH}/${id}/logo`)])).toMatchObject([
      { status: 404 },
      { status: 401 },
    ]);
    const submitted = steps.expectOk(await steps.submit(id, revision));
    expect((await read(`${ADMIN}/${id}/logo`, 'mia')).bytes).toEqual(own.bytes);
    const { body } = await steps.decide('publish', submitted);
    const { logo } = (await app.call<FirmProfile>('GET', `/api/firms/${body.firm?.slug}`)).body;
    expect(logo).toEqual({
      path: `/api/firm-profiles/${body.firm?.id}/logo?v=${stored.body.logo?.version}`,
      width: 320,
      height: 160,
    });
    const shown = await read(logo?.path ?? '');
    expect([shown.status, shown.headers.get('content-type'), shown.bytes.equals(own.bytes)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    await app.change((writes, manager, by) => writes.remove(manager, body.firm?.id ?? 0, by));
    expect((await read(logo?.path ?? '')).status).toBe(404);
  });

  it.each(['0', 'x', '1001', '99999999999'])('is not there for the number %s', async (id) => {
    expect((await read(`/api/firm-profiles/${id}/logo`)).status).toBe(404);
  });

  it('is replaced and removed while the submission is open for changes', async () => {
    const { id } = await steps.begin();
    const first = await put(id, await picture(200, 100).png().toBuffer());
    const second = await put(id, await picture(100, 200).png().toBuffer());
    expect(second.body.logo).toMatchObject({ width: 100, height: 200 });
    expect(second.body.logo?.version).not.toBe(first.body.logo?.version);
    expect((await app.as<MyFirmSubmission>('pat', 'DELETE', `${PATH}/${id}/logo`)).body.logo).toBeNull();
    expect((await read(`${PATH}/${id}/logo`, 'pat')).status).toBe(404);
    const submitted = await steps.submitted();
    expect(codeOf(await put(submitted.id, await picture().png().toBuffer()))).toEqual([
      409,
      'FIRMS.SUBMISSION_MOVE_REFUSED',
    ]);
  });

  it('is refused in words when it is no picture or too large, and the one before stays', async () => {
    const { id } = await steps.begin();
    const before = await put(id, await picture().png().toBuffer());
    const noise = await sharp(randomBytes(3 * 900 * 900), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(LOGO_MAX_BYTES);
    for (const file of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('MZ\x90\x00'), noise]) {
      const refused = await put(id, file);
      expect([refused.status, errorOf(refused).fields?.['file']]).toEqual([
        400,
        expect.stringMatching(/^Choose .*\.$/),
      ]);
    }
    expect((await steps.read(id)).logo).toEqual(before.body.logo);
  });
});
