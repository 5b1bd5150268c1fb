import sharp from 'sharp';
import { FileRefusedError, refused } from './file-refused.error';

const MAX_PIXELS = 50_000_000;
const FORMATS = { png: 'png', jpg: 'jpeg' } as const;

/** The picture drawn anew: upright, without metadata and without anything behind its end. */
export async function inspectImage(type: 'png' | 'jpg', bytes: Buffer): Promise<Buffer> {
  try {
    // Metadata comes from the header alone, before anything is unpacked.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== FORMATS[type]) throw refused('mismatch');
    if (width * height > MAX_PIXELS) throw refused('pixels');
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    return await (type === 'png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  } catch (failure) {
    throw failure instanceof FileRefusedError ? failure : refused('damaged');
  }
}
