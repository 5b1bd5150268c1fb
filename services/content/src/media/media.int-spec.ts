import sharp from 'sharp';
import type { BlogPost, ErrorBody, MediaItem, MediaList, MediaUses } from '@app/contracts';
import { startContentApp, type ContentApp } from '../testing/content-app';

let app: ContentApp;
beforeAll(async () => {
  app = await startContentApp();
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6668' } });
const upload = (bytes: Uint8Array, { alt = 'A teal rectangle', name = 'picture.jpg' } = {}) =>
  app.upload('editor', '/api/admin/content/media', { alt }, { field: 'file', name, bytes });

describe('a picture', () => {
  it('is served as AVIF and WebP in several widths, cached forever, without what the upload hid', async () => {
    const bytes = await picture(1400, 700)
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRET PLACE')).toBe(true);
    const { status, body } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), {
      name: '..\\..\\my photo.php',
    });
    const item = body as MediaItem;
    expect([status, item.width, item.height, item.fileName, item.usedBy]).toEqual([201, 1400, 700, 'my photo.php', 0]);
    expect(
      item.sources.map(({ type, srcSet }) => [type, srcSet.split(', ').map((part) => part.split(' ')[1])]),
    ).toEqual([
      ['image/avif', ['320w', '640w', '960w', '1280w', '1400w']],
      ['image/webp', ['320w', '640w', '960w', '1280w', '1400w']],
    ]);
    for (const url of [
      item.src,
      ...item.sources.flatMap(({ srcSet }) => srcSet.split(', ').map((part) => part.split(' ')[0] ?? '')),
    ]) {
      const file = await fetch(app.base + url);
      const served = Buffer.from(await file.arrayBuffer());
      const { exif, format, width } = await sharp(served).metadata();
      expect([
        file.status,
        file.headers.get('cache-control'),
        file.headers.get('x-content-type-options'),
        exif,
      ]).toEqual([200, 'public, max-age=31536000, immutable', 'nosniff', undefined]);
      expect(file.headers.get('content-type')).toBe(
        format === 'jpeg' ? 'image/jpeg' : `image/${format === 'heif' ? 'avif' : format}`,
      );
      expect(url).toContain(`/${width}.`);
      expect(served.includes('SECRET PLACE') || served.includes('<script>')).toBe(false);
    }
  });

  it('is upright, as its camera recorded it', async () => {
    const { body } = await upload(await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([(body as MediaItem).width, (body as MediaItem).height]).toEqual([200, 400]);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'an SVG with a head of XML',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a page', () => Buffer.from('<html><body onload=alert(1)>')],
    ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1')],
    ['the first bytes of a PNG', async () => (await picture(100, 100).png().toBuffer()).subarray(0, 40)],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer()],
    ['a picture with too many pixels', () => picture(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not %s', async (_, make) => {
    const { status, body } = await upload(await make(), { name: 'photo.jpg' });
    expect([status, (body as ErrorBody).error.code]).toEqual([415, 'CONTENT.NO_PICTURE']);
  });

  it('has to say what it shows, fit the limit, and come from an administrator', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    for (const alt of ['', '   ', 'x'.repeat(301), 'a\u0000b']) expect((await upload(bytes, { alt })).status).toBe(400);
    expect((await upload(Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
    expect(
      (await app.upload('ada', '/api/admin/content/media', { alt: 'x' }, { field: 'file', name: 'x.png', bytes }))
        .status,
    ).toBe(403);
    expect(
      (await app.upload(null, '/api/admin/content/media', { alt: 'x' }, { field: 'file', name: 'x.png', bytes }))
        .status,
    ).toBe(401);
  });

  it('can be a cover, and can be deleted only when nothing shows it', async () => {
    const item = (await upload(await picture(700, 400).webp().toBuffer())).body as MediaItem;
    const post = await app.published({ title: 'With a cover', coverId: item.id, body: `Look: ![teal](${item.src})` });
    const [listed] = (await (await fetch(`${app.base}/api/blog/posts`)).json()) as BlogPost[];
    expect([listed?.imageUrl, listed?.cover?.alt]).toEqual([item.src, 'A teal rectangle']);
    const article = (await (await fetch(`${app.base}/api/blog/posts/with-a-cover`)).json()) as { html: string };
    expect(article.html).toContain(`<img src="${item.src}" alt="teal" />`);
    const remove = () => app.as<ErrorBody>('editor', 'DELETE', `/api/admin/content/media/${item.id}`);
    expect((await remove()).body.error.code).toBe('CONTENT.PICTURE_IN_USE');
    const { body: changed } = await app.as<{ version: number }>(
      'editor',
      'PUT',
      `/api/admin/content/posts/${post.id}`,
      { ...post.content, coverId: null, body: 'No picture', version: post.version },
    );
    expect(changed.version).toBe(post.version + 1);
    expect((await remove()).status).toBe(204);
    expect((await fetch(app.base + item.src)).status).toBe(404);
  });

  it('in AVIF is one whatever its file names first, and a file that only names it is none', async () => {
    const avif = await picture(64, 32).avif().toBuffer();
    expect(avif.toString('latin1', 8, 12)).toBe('avif');
    const named = Buffer.from(avif);
    named.write('mif1', 8, 'latin1');
    expect((await upload(named)).status).toBe(201);
    const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');
    expect((await upload(heic)).status).toBe(415);
    expect((await upload(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'latin1'))).status).toBe(415);
  });

  it('is found by its text, paged by key, and says where it is shown', async () => {
    const item = (await upload(await picture(20, 20).png().toBuffer(), { alt: 'A harbor at dawn' })).body as MediaItem;
    const list = async (query: string) =>
      (await app.as<MediaList>('editor', 'GET', `/api/admin/content/media?${query}`)).body;
    expect((await list('q=harbor')).items.map(({ id }) => id)).toEqual([item.id]);
    expect((await list('q=harbor&unused=true')).total).toBe(1);
    expect((await list(`q=harbor&after=${item.id}`)).items).toEqual([]);
    await app.published({ title: 'At the harbor', coverId: item.id });
    expect((await list('q=harbor&unused=true')).items).toEqual([]);
    const uses = await app.as<MediaUses>('editor', 'GET', `/api/admin/content/media/${item.id}/uses`);
    expect(uses.body.uses).toEqual([{ in: 'document', id: expect.any(Number), kind: 'post', title: 'At the harbor' }]);
  });

  it('keeps the point that stays in view, and readers get it with the picture', async () => {
    const item = (await upload(await picture(40, 20).png().toBuffer(), { alt: 'A face' })).body as MediaItem;
    expect(item.focus).toBeUndefined();
    const change = (body: object) => app.as<MediaItem>('editor', 'PUT', `/api/admin/content/media/${item.id}`, body);
    expect((await change({ alt: 'A face', focus: { x: 20, y: 30 } })).body.focus).toEqual({ x: 20, y: 30 });
    expect((await change({ alt: 'Another text' })).body.focus).toEqual({ x: 20, y: 30 });
    expect((await change({ alt: 'A face', focus: { x: 101, y: 0 } })).status).toBe(400);
    await app.published({ title: 'With a face', coverId: item.id });
    const read = (await (await fetch(`${app.base}/api/blog/posts/with-a-face`)).json()) as BlogPost;
    expect(read.cover?.focus).toEqual({ x: 20, y: 30 });
  });

  it.each([
    '/api/media/1-0123456789abcdef/320.webp',
    '/api/media/1/320.webp',
    '/api/media/x/y',
    '/api/media/..%2f..%2fetc/passwd',
    '/api/media/1-0123456789abcdef/320.svg',
    '/api/media/99999999999-0123456789abcdef/1.jpg',
  ])('%s is not found', async (path) => {
    expect((await fetch(app.base + path)).status).toBe(404);
  });
});
