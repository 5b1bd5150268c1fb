import sharp, { type Metadata } from 'sharp';
import { LOGO_SIDE, logoFault } from '@app/domain';
import { FileRefusedError, refused } from './file-refused.error';

/** A PNG of at most `LOGO_SHOWN_MAX` pixels on its longer side. */
export type RedrawnLogo = { bytes: Buffer; width: number; height: number };

/** Logos are shown small; twice this size is enough for dense screens. */
const LOGO_SHOWN_MAX = 512;
const MAX_PIXELS = LOGO_SIDE.max * LOGO_SIDE.max;

/**
 * A logo drawn anew from its pixels, so that nothing else of the file is kept or shown.
 * @throws FileRefusedError with the sentence of `logoFault`
 */
export async function redrawLogo(bytes: Buffer): Promise<RedrawnLogo> {
  const { format = null, width = 0, height = 0, pages = 1 } = await metadataOf(bytes);
  const fault = logoFault({ bytes: bytes.length, type: format, width, height, frames: pages });
  if (fault !== null) throw new FileRefusedError(fault);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LOGO_SHOWN_MAX, height: LOGO_SHOWN_MAX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refused('damaged');
  }
}

/** Of the header alone, before anything is unpacked; nothing for what is no picture. */
async function metadataOf(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return {};
  }
}
