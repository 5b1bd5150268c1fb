import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream, type PDFObject } from 'pdf-lib';
import sharp from 'sharp';
import type { ErrorBody, ListingDetail, MyDocument, MyDocuments } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { FILE_STORAGE, type FileStorage } from '@app/server-kit/file-storage';
import { waitFor } from '@app/testing';
import { office, pdf, photo, withScripts } from '../testing/files';
import { HOSTILE_FILES } from '../testing/hostile-files';
import { codeOf, errorOf, startMarketplaceApp, type MarketplaceApp, type Name } from '../testing/marketplace-app';
import { filesOf } from '../testing/stored-files';

const SUMMARY = 'An owner retires in stages and stays for two years.';

let app: MarketplaceApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await startMarketplaceApp();
  files = filesOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.dataSource.query('TRUNCATE limits.call_window');
  await app.database.dataSource.query('TRUNCATE marketplace.listing, marketplace.listing_history CASCADE');
});

const listing = async (status: 'draft' | 'published' = 'draft') =>
  (await app.listing('ada', practice({ summary: SUMMARY }), status)).id;
const pathOf = (id: number | string) => `/api/my-listings/${id}/documents`;

async function upload(
  id: number | string,
  name: string,
  bytes: Buffer,
  { as = 'ada', documentClass = 'nda' }: { as?: Name; documentClass?: string } = {},
) {
  const query = new URLSearchParams({ name, documentClass });
  const response = await fetch(`${app.base}${pathOf(id)}?${query}`, {
    method: 'POST',
    headers: { ...app.headersOf(as), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function uploaded(id: number, name: string, bytes: Buffer, documentClass = 'nda'): Promise<MyDocument> {
  const { status, body } = await upload(id, name, bytes, { documentClass });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { documents } = (await app.as<MyDocuments>('ada', 'GET', pathOf(id))).body;
  const last = documents.at(-1);
  if (!last) throw new Error('The document is missing');
  return last;
}

const download = async (id: number, document: MyDocument) => {
  const path = `${app.base}${pathOf(id)}/${document.id}/file`;
  const response = await fetch(path, { headers: app.headersOf('ada') });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** All bytes of a PDF with its streams unpacked. */
async function unpacked(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const textOf = (object: PDFObject) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const isPacked = object.dict.toString().includes('FlateDecode');
    const content = Buffer.from(object.contents);
    return `${object.dict.toString()}\n${(isPacked ? inflateSync(content) : content).toString('latin1')}`;
  };
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => textOf(object))
    .join('\n');
}

describe('a document', () => {
  it('of each type is stored under a random name, listed with its class, and given back to its owner', async () => {
    const id = await listing();
    const csv = Buffer.from('name,growth,note\nA,-5.2%,"one, two"\nB,+$1,200.50,\n'.replace('+$1,200.50', '+1200.50'));
    const samples: [string, Buffer][] = [
      ['Tax return.pdf', await pdf(3)],
      ['Office.JPEG', await photo()],
      [
        'Chart.png',
        await sharp(await photo())
          .png()
          .toBuffer(),
      ],
      ['Letter.docx', office('docx')],
      ['Model.xlsx', office('xlsx')],
      ['Clients.csv', csv],
    ];
    for (const [name, bytes] of samples) await uploaded(id, name, bytes);
    const { documents, bytes, maxBytes } = (await app.as<MyDocuments>('ada', 'GET', pathOf(id))).body;
    expect(documents.map(({ name, type, pages, scan }) => [name, type, pages, scan])).toEqual([
      ['Tax return.pdf', 'pdf', 3, 'unscanned'],
      ['Office.JPEG', 'jpg', null, 'unscanned'],
      ['Chart.png', 'png', null, 'unscanned'],
      ['Letter.docx', 'docx', null, 'unscanned'],
      ['Model.xlsx', 'xlsx', null, 'unscanned'],
      ['Clients.csv', 'csv', null, 'unscanned'],
    ]);
    expect([bytes, maxBytes]).toEqual([documents.reduce((sum, each) => sum + each.bytes, 0), 209_715_200]);
    for (const path of await files.stored()) expect(path).toMatch(/\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    const [, , , letter] = documents;
    if (!letter) throw new Error('The letter is missing');
    const { response, bytes: given } = await download(id, letter);
    expect([response.status, given.equals(office('docx')), response.headers.get('cache-control')]).toEqual([
      200,
      true,
      'private, no-store',
    ]);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Letter.docx"; filename*=UTF-8''Letter.docx`,
    );
  });

  it('keeps nothing of what a photograph hid, and is upright', async () => {
    const id = await listing();
    const { bytes } = await download(id, await uploaded(id, 'Office.jpg', await photo()));
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      200,
      400,
    ]);
    expect(bytes.includes('SECRET PLACE')).toBe(false);
  });

  it('that is a PDF keeps its pages and loses scripts, attachments and what nothing refers to', async () => {
    const id = await listing();
    const hostile = await pdf(2, async (document) => {
      withScripts(document);
      await document.attach(Buffer.from('ATTACHED'), 'run.exe');
      document.setAuthor('SECRET AUTHOR');
    });
    expect(await unpacked(hostile)).toMatch(/JavaScript[\s\S]*EmbeddedFile|EmbeddedFile[\s\S]*JavaScript/);
    const { bytes } = await download(id, await uploaded(id, 'Report.pdf', hostile));
    expect(await unpacked(bytes)).not.toMatch(/JavaScript|\/JS|SCRIPT|EmbeddedFile|ATTACHED|OpenAction|SECRET AUTHOR/);
    const kept = await PDFDocument.load(bytes);
    expect([kept.getPageCount(), (await unpacked(bytes)).match(/Tj/g)?.length]).toEqual([2, 2]);
  });

  it('changes its class, which the public counts, and is deleted with its file', async () => {
    const id = await listing('published');
    const counts = async () => (await app.call<ListingDetail>('GET', `/api/marketplace-listings/${id}`)).body.documents;
    // What the public is shown follows with the announcement of the change.
    const become = (nda: number, released: number) =>
      waitFor(async () => {
        const shown = await counts();
        return shown.nda === nda && shown.released === released;
      }, `${nda} and ${released} documents to be counted`);
    const before = (await files.stored()).length;
    const document = await uploaded(id, 'Letter.docx', office('docx'));
    await become(1, 0);
    const path = `${pathOf(id)}/${document.id}`;
    expect((await app.as('ada', 'PUT', path, { documentClass: 'released' })).status).toBe(200);
    await become(0, 1);
    expect((await app.as<MyDocuments>('ada', 'DELETE', path)).body.documents).toEqual([]);
    await become(0, 0);
    expect(await files.stored()).toHaveLength(before + 1);
    await files.removeDue();
    expect((await files.stored()).length).toBe(before);
  });

  it('is counted from the first publication on', async () => {
    const { id, revision } = await app.listing('ada', practice({ summary: SUMMARY }), 'draft');
    await uploaded(id, 'Letter.docx', office('docx'));
    await app.as('ada', 'POST', `/api/my-listings/${id}/submit`, { revision });
    await app.as('mia', 'POST', `/api/admin/listings/${id}/claim`);
    await app.as('mia', 'POST', `/api/admin/listings/${id}/decision`, { revision, decision: 'approve' });
    const { body } = await app.call<ListingDetail>('GET', `/api/marketplace-listings/${id}`);
    expect(body.documents).toEqual({ nda: 1, released: 0 });
  });
});

describe('what is refused', () => {
  it(`${HOSTILE_FILES.length} hostile files, each by name at the field, and nothing of them is stored`, async () => {
    const id = await listing();
    const before = await files.stored();
    const answers: unknown[] = [];
    for (const { what, name, bytes } of HOSTILE_FILES) {
      const { status, body } = await upload(id, name, await bytes());
      answers.push([what, status, errorOf({ body }).fields?.['file']]);
      await app.database.dataSource.query('TRUNCATE limits.call_window');
    }
    expect(answers).toEqual(HOSTILE_FILES.map(({ what, sentence }) => [what, 400, sentence]));
    expect(await files.stored()).toEqual(before);
    const kept = await app.database.dataSource.query<unknown[]>(
      'SELECT 1 FROM marketplace.document WHERE listing_id = $1',
      [id],
    );
    expect(kept).toEqual([]);
  });

  it.each(['../../etc/passwd.pdf', 'a\\b.pdf', 'report\u202efdp.pdf', ''])('the name %j', async (name) => {
    const { status, body } = await upload(await listing(), name, await pdf());
    expect([status, errorOf({ body }).fields]).toEqual([400, { file: expect.stringMatching(/file name/) }]);
  });

  it('a file of more than 25 MB, announced or not, and what would exceed 200 MB of a listing', async () => {
    const id = await listing();
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, 0x20);
    const announced = await upload(id, 'large.csv', large);
    expect([announced.status, errorOf(announced).code]).toEqual([413, 'FILES.TOO_LARGE']);
    const response = await fetch(`${app.base}${pathOf(id)}?name=large.csv&documentClass=nda`, {
      method: 'POST',
      headers: { ...app.headersOf('ada'), 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(large)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([
      response.status,
      await files.stored().then((paths) => paths.filter((path) => path.includes('incoming'))),
    ]).toEqual([413, []]);
    const document = await uploaded(id, 'Letter.docx', office('docx'));
    await app.database.dataSource.query('UPDATE marketplace.document SET bytes = $2 WHERE id = $1', [
      document.id,
      200 * 1024 * 1024 - 10,
    ]);
    expect(codeOf(await upload(id, 'Letter.docx', office('docx')))).toEqual([409, 'MARKETPLACE.DOCUMENTS_FULL']);
  });

  it('another owner’s, a missing and a malformed listing and document, all alike', async () => {
    const id = await listing();
    const document = await uploaded(id, 'Letter.docx', office('docx'));
    const other = await listing();
    const paths: [Name, string][] = [
      ['ben', `${pathOf(id)}/${document.id}`],
      ['ada', `${pathOf(other)}/${document.id}`],
      ['ada', `${pathOf(999_999)}/${document.id}`],
      ['ada', `${pathOf('x')}/x`],
      ['ada', `${pathOf(id)}/00000000-0000-4000-8000-000000000000`],
    ];
    for (const [method, tail, body] of [
      ['GET', '/file', undefined],
      ['PUT', '', { documentClass: 'released' }],
      ['DELETE', '', undefined],
    ] as const) {
      const answers = await Promise.all(
        paths.map(([name, path]) => app.as<ErrorBody>(name, method, path + tail, body)),
      );
      const seen = new Set(answers.map((answer) => JSON.stringify([answer.status, errorOf(answer)])));
      expect([method, seen.size, answers[0]?.status]).toEqual([method, 1, 404]);
    }
    const uploads = await Promise.all(
      [id, 999_999, 'x'].map((each) => upload(each, 'Letter.docx', office('docx'), { as: 'ben' })),
    );
    expect(new Set(uploads.map((answer) => JSON.stringify([answer.status, errorOf(answer)]))).size).toBe(1);
  });

  it('an upload of a user whose address is not verified, another class, and a body that is no file', async () => {
    const id = await listing();
    expect((await upload(id, 'Letter.docx', office('docx'), { as: 'unverified' })).status).toBe(403);
    expect((await upload(id, 'Letter.docx', office('docx'), { documentClass: 'public' })).status).toBe(400);
    expect((await app.as('ada', 'POST', `${pathOf(id)}?name=a.pdf&documentClass=nda`, {})).status).toBe(415);
  });
});

describe('the storage', () => {
  it('that lost a file answers 503, not an empty one', async () => {
    const id = await listing();
    const document = await uploaded(id, 'Letter.docx', office('docx'));
    const [row] = await app.database.dataSource.query<{ key: string }[]>(
      'SELECT storage_key AS key FROM marketplace.document WHERE id = $1',
      [document.id],
    );
    await app.app.get<FileStorage>(FILE_STORAGE).delete(row?.key ?? '');
    expect((await download(id, document)).response.status).toBe(503);
  });
});
