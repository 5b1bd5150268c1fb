import sharp from 'sharp';
import { LOGO_MAX_BYTES } from '@app/domain';
import { redrawLogo } from './logo-file';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0d6668' } });

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'in %s is drawn anew as a PNG, without what the file says besides',
    async (format) => {
      const bytes = await picture(200, 100)
        .withExif({ IFD0: { Copyright: 'SECRET' } })
        .toFormat(format)
        .toBuffer();
      const logo = await redrawLogo(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
      expect(logo).toMatchObject({ width: 200, height: 100 });
      expect((await sharp(logo.bytes).metadata()).format).toBe('png');
      expect(logo.bytes.includes('SECRET') || logo.bytes.includes('script')).toBe(false);
    },
  );

  it('is made smaller when it is large, with its sides as they were to each other', async () => {
    expect(await redrawLogo(await picture(2_000, 1_000).png().toBuffer())).toMatchObject({ width: 512, height: 256 });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['is empty', () => Buffer.alloc(0), /empty/],
    [
      'is a script',
      () => Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
      /PNG, JPEG or WebP/,
    ],
    ['is a GIF', () => picture(100, 100).gif().toBuffer(), /PNG, JPEG or WebP/],
    ['is too small', () => picture(63, 100).png().toBuffer(), /at least 64 pixels/],
    ['is too long', () => picture(1_000, 100).png().toBuffer(), /at most 8 times/],
    ['is too large a file', () => Buffer.alloc(LOGO_MAX_BYTES + 1), /at most 1 MB/],
    ['ends early', async () => (await picture(200, 200).jpeg().toBuffer()).subarray(0, 400), /damaged|PNG, JPEG/],
  ])('that %s is refused in words', async (_, make, sentence) => {
    await expect(redrawLogo(await make())).rejects.toMatchObject({
      code: 'FILES.REFUSED',
      fields: { file: expect.stringMatching(sentence) },
    });
  });
});
