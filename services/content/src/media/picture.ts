import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MEDIA_WIDTHS } from '@app/contracts';
import { fallbackWidth } from './media';
import { PictureRefusedError } from './media.errors';
import type { PictureFile } from './media.repository';

/** 50 megapixels: more than a page needs, less than what a small file can decompress to. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 12_000;
const DIGEST_LENGTH = 16;

export type Variants = { digest: string; width: number; height: number; files: PictureFile[] };

/**
 * By the file's first bytes; its name and its declared type prove nothing. SVG is not accepted as a picture: it is a
 * document that runs scripts.
 */
export function pictureType(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | undefined {
  const text = bytes.subarray(0, 16).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif';
  return undefined;
}

const BRANDS_AT = 8;
const BRAND_BYTES = 4;
/** More than any encoder lists. */
const BRANDS_END = 256;

/**
 * The major brand of a file of boxes (ISO/IEC 14496-12, 4.3), its version, and those that it is compatible with: a
 * picture in AVIF may name `mif1` first.
 */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_END);
  const brands: string[] = [];
  for (let at = BRANDS_AT; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    brands.push(bytes.toString('latin1', at, at + BRAND_BYTES));
  return brands;
}

/**
 * The picture in every width that it has the pixels for, encoded again, so that nothing hidden in the file (position,
 * camera, a second document after the first) is kept.
 * @throws PictureRefusedError
 */
export async function makeVariants(bytes: Buffer): Promise<Variants> {
  if (pictureType(bytes) === undefined) throw new PictureRefusedError();
  try {
    const upright = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = upright.info;
    if (Math.max(width, height) > SIDE_MAX) throw new PictureRefusedError();
    const widths = widthsFor(width);
    const largest = widths.at(-1) ?? width;
    const files: PictureFile[] = [];
    for (const each of widths) {
      const resized = sharp(upright.data).resize({ width: each });
      files.push({
        width: each,
        format: 'avif',
        bytes: await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      });
      files.push({ width: each, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
      if (each === fallbackWidth(widths))
        files.push({
          width: each,
          format: 'jpg',
          bytes: await resized
            .clone()
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 82, mozjpeg: true })
            .toBuffer(),
        });
    }
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
    return { digest, width: largest, height: Math.max(1, Math.round((height * largest) / width)), files };
  } catch {
    throw new PictureRefusedError();
  }
}

/** The listed widths up to the picture's own, and its own when that is between two of them. */
export function widthsFor(width: number): number[] {
  const reached: number[] = MEDIA_WIDTHS.filter((each) => each <= width);
  const largest = Math.max(...MEDIA_WIDTHS);
  return width >= largest || reached.includes(width) ? reached : [...reached, width];
}
