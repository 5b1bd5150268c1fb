import sharp from 'sharp';
import { picture, withChunk } from '../testing/logos';
import { drawLogo } from './logo-file';

const SCRIPT = Buffer.from('<script>alert(1)</script>');
const after = async (picture: Promise<Buffer>, bytes: Buffer) => Buffer.concat([await picture, bytes]);

describe('the logo of a submission', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('in %s is drawn again, with a version of its pixels', async (format) => {
    const file = await picture().toFormat(format).toBuffer();
    const logo = await drawLogo(file);
    expect(logo).toMatchObject({ width: 320, height: 160, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect((await sharp(logo.bytes).metadata()).format).toBe('png');
    expect((await drawLogo(file)).version).toBe(logo.version);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['a JPEG with a profile', () => picture().withIccProfile('p3').jpeg().toBuffer()],
    ['an interlaced PNG', () => picture().png({ progressive: true }).toBuffer()],
    ['a PNG of a palette', () => picture().png({ palette: true }).toBuffer()],
    ['a lossless WebP of an odd length', () => picture(101, 77).webp({ lossless: true }).toBuffer()],
  ])('may be %s', async (_name, make) => {
    expect((await drawLogo(await make())).width).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a script', async () => SCRIPT, /PNG, JPEG or WebP/],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      /PNG, JPEG or WebP/,
    ],
    ['a GIF', () => picture().gif().toBuffer(), /PNG, JPEG or WebP/],
    ['empty', async () => Buffer.alloc(0), /empty/],
    [
      'a PNG with a page behind its end',
      () => after(picture().png().toBuffer(), SCRIPT),
      /other data besides the image/,
    ],
    [
      'a JPEG with an archive behind its end',
      () => after(picture().jpeg().toBuffer(), Buffer.from('PK\x03\x04')),
      /other data besides the image/,
    ],
    [
      'a WebP with a script behind its end',
      () => after(picture().webp().toBuffer(), SCRIPT),
      /other data besides the image/,
    ],
    [
      'a PNG with a script in it',
      async () => withChunk(await picture().png().toBuffer(), 'tEXt', SCRIPT),
      /other data besides the image/,
    ],
    [
      'a PNG that moves',
      async () => withChunk(await picture().png().toBuffer(), 'acTL', Buffer.alloc(8)),
      /not animated/,
    ],
    ['only the start of a PNG', async () => (await picture().png().toBuffer()).subarray(0, 60), /damaged/],
    ['only the signature of a PNG', async () => (await picture().png().toBuffer()).subarray(0, 8), /damaged/],
    ['only the start of a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 300), /damaged/],
    ['only the start of a WebP', async () => (await picture().webp().toBuffer()).subarray(0, 40), /damaged/],
    ['too small', () => picture(40, 40).png().toBuffer(), /at least 64 pixels/],
    ['too large', () => picture(4_001, 600).png().toBuffer(), /at most 4000 pixels/],
    ['too long', () => picture(1_000, 70).png().toBuffer(), /8 times/],
  ])('that is %s is refused in words', async (_name, make, sentence) => {
    await expect(drawLogo(await make())).rejects.toMatchObject({ fields: { file: expect.stringMatching(sentence) } });
  });

  it('has nothing of the file besides its pixels', async () => {
    const file = await picture()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .jpeg()
      .toBuffer();
    expect((await drawLogo(file)).bytes.includes('SECRET')).toBe(false);
  });
});
