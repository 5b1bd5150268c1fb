import { CV_MAX_BYTES, type ErrorBody, type InboxMessage, type InboxPage, type Received } from '@app/contracts';
import { startContentApp, type ContentApp } from '../testing/content-app';
import { DOCX, PDF, types, WORD, zip } from '../testing/cv-files';

const HOUR_MS = 3_600_000;
const INBOX = '/api/admin/content/inbox/applications';
let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp({ seeded: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  app.mails.clear();
  await app.database.dataSource.query('TRUNCATE limits.call_window');
});

describe('an application', () => {
  const path = '/api/careers/sample-product-engineer/applications';
  const fields = { name: 'Ada Example', email: 'ada@example.com', message: 'Hello', consent: 'true' };
  const apply = (
    file: { name: string; bytes: Uint8Array; type?: string } | undefined,
    change: Record<string, string> = {},
    to = path,
  ) => app.upload(null, to, { ...fields, ...change }, file && { field: 'cv', ...file });

  it('is exported with its phone number, whose extension stays beside it', async () => {
    const { body } = await apply({ name: 'cv.pdf', bytes: PDF }, { phone: '312-555-0142 x12\u202c' });
    const file = await fetch(`${app.base}${INBOX}/export?view=open`, { headers: { authorization: 'Bearer editor' } });
    const [header = '', ...rows] = (await file.text()).split('\r\n');
    const at = header.split(',').indexOf('Phone');
    const row = rows.find((each) => each.startsWith((body as Received).reference)) ?? '';
    expect(row.split(',')[at]).toContain('+1 312 555 0142 ext. 12');
  });

  it.each([
    ['PDF', 'pdf', PDF],
    ['DOCX', 'docx', DOCX],
  ] as const)('with a %s is kept for administrators alone, to be saved and not shown', async (_, type, bytes) => {
    const { status, body } = await apply({ name: `../../My CV.${type}.html`, bytes });
    expect([status, (body as Received).reference]).toEqual([201, expect.stringMatching(/^JA-/)]);
    const list = await app.as<InboxPage>('editor', 'GET', INBOX);
    const kept = list.body.rows.find(({ reference }) => reference === (body as Received).reference);
    const message = await app.as<InboxMessage>('editor', 'GET', `${INBOX}/${kept?.id}`);
    expect(message.body.facts).toMatchObject({
      opening: 'sample-product-engineer',
      fileBytes: bytes.length,
      fileName: `My CV.${type}.html.${type}`,
    });
    const cv = await fetch(`${app.base}/api/admin/content/applications/${kept?.id}/cv`, {
      headers: { authorization: 'Bearer editor' },
    });
    expect([
      cv.status,
      cv.headers.get('content-type'),
      cv.headers.get('content-disposition')?.startsWith('attachment'),
      cv.headers.get('x-content-type-options'),
    ]).toEqual([200, 'application/octet-stream', true, 'nosniff']);
    expect(Buffer.from(await cv.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    for (const token of ['', 'Bearer ada'])
      expect([401, 403]).toContain(
        (
          await fetch(`${app.base}/api/admin/content/applications/${kept?.id}/cv`, {
            headers: token ? { authorization: token } : {},
          })
        ).status,
      );
  });

  it.each<[string, Uint8Array, string]>([
    ['a page that calls itself a PDF', Buffer.from('<html><script>alert(1)</script>'), 'cv.pdf'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'cv.pdf'],
    ['a PDF without its end', Buffer.from('%PDF-1.7\nx'), 'cv.pdf'],
    ['a page with a PDF behind it', Buffer.concat([Buffer.from('<script>'), PDF]), 'cv.pdf'],
    ['an archive that is no document', zip({ 'evil.exe': 'x' }), 'cv.docx'],
    [
      'a document with macros',
      zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' }),
      'cv.docx',
    ],
    [
      'a document of the kind that may have macros',
      zip({
        '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml'),
        'word/document.xml': 'x',
      }),
      'cv.docx',
    ],
    [
      'a spreadsheet',
      zip({
        '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
        'word/document.xml': 'x',
      }),
      'cv.docx',
    ],
    [
      'an archive that climbs',
      zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': 'x', '../../evil': 'x' }),
      'cv.docx',
    ],
    [
      'an archive that unfolds without end',
      zip({ '[Content_Types].xml': 'x'.repeat(50_000_000), 'word/document.xml': 'x' }),
      'cv.docx',
    ],
    ['a broken archive', DOCX.subarray(0, DOCX.length - 30), 'cv.docx'],
    ['nothing', Buffer.alloc(0), 'cv.pdf'],
  ])('is refused with %s', async (_, bytes, name) => {
    const { status, body } = await apply({ name, bytes, type: 'application/pdf' });
    expect([status, (body as ErrorBody).error.code]).toEqual([415, 'CONTENT.NO_CV']);
  });

  it('is refused when its file is too large, missing, doubled or under another name, and without consent', async () => {
    expect((await apply({ name: 'cv.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(CV_MAX_BYTES)]) })).status).toBe(413);
    expect((await apply(undefined)).status).toBe(415);
    expect((await app.upload(null, path, fields, { field: 'other', name: 'cv.pdf', bytes: PDF })).status).toBe(400);
    expect((await apply({ name: 'cv.pdf', bytes: PDF }, { consent: 'false' })).status).toBe(400);
    expect((await apply({ name: 'cv.pdf', bytes: PDF }, { email: 'nobody' })).status).toBe(400);
    await app.database.dataSource.query('TRUNCATE limits.call_window');
    expect((await apply({ name: 'cv.pdf', bytes: PDF }, { isAdmin: 'true' })).status).toBe(400);
    expect((await apply({ name: 'cv.pdf', bytes: PDF }, { __proto__x: '1' })).status).toBe(400);
    expect((await apply({ name: 'cv.pdf', bytes: PDF }, {}, '/api/careers/no-such-opening/applications')).status).toBe(
      404,
    );
  });

  it('is accepted only by its own call: others take no multipart body, and this one takes no JSON file', async () => {
    expect((await app.upload(null, '/api/feedback', { type: 'idea', message: 'x'.repeat(20) })).status).toBe(415);
    expect((await app.upload('editor', '/api/admin/content/posts', { title: 'x' })).status).toBe(415);
    const cut = await fetch(app.base + path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF',
    });
    expect(cut.status).toBe(400);
    expect(
      (await fetch(app.base + path, { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }))
        .status,
    ).toBe(400);
  });

  it('is in no response after it expires, whether or not the worker has removed it yet', async () => {
    await apply({ name: 'cv.pdf', bytes: PDF });
    const [kept] = (await app.as<InboxPage>('editor', 'GET', INBOX)).body.rows;
    app.clock.advance(181 * 24 * HOUR_MS);
    expect((await app.as<InboxPage>('editor', 'GET', INBOX)).body).toEqual({ rows: [], waiting: 0, next: null });
    expect((await app.as('editor', 'GET', `${INBOX}/${kept?.id}`)).status).toBe(404);
    expect((await app.as('editor', 'POST', `${INBOX}/${kept?.id}/notes`, { text: 'Late' })).status).toBe(404);
    expect((await app.as('editor', 'GET', `/api/admin/content/applications/${kept?.id}/cv`)).status).toBe(404);
  });
});
