import { createHash } from 'node:crypto';
import type { SubmittedLogo } from '@app/contracts';
import { LOGO_SIDE, logoFault, type LogoFile } from '@app/domain';
import { FILE_REFUSALS, FileRefusedError, redrawLogo } from '@app/server-kit/private-files';
import { endOfPicture, isMoving, typeOfPicture } from './picture-parts';

const VERSION_LENGTH = 16;
const MORE_THAN_A_PICTURE =
  'This file contains a script or other data besides the image. Export the logo again as PNG, JPEG or WebP.';
/** Long enough that compressed pixels hardly ever look like one. */
const SCRIPT = /<(?:script|html|iframe|!doctype|\?php)/i;

export type DrawnLogo = SubmittedLogo & { bytes: Buffer };

/**
 * A logo drawn again from its pixels, as PNG: nothing else of the file is kept.
 * @throws FileRefusedError with a sentence
 */
export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  assertOnlyPicture(file);
  const { bytes, width, height } = await redrawLogo(file);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH);
  return { version, width, height, bytes };
}

function assertOnlyPicture(file: Buffer): void {
  const type = typeOfPicture(file);
  // Sides are compared once they are read.
  const side = LOGO_SIDE.min;
  assertLogo({ bytes: file.length, type, width: side, height: side, frames: type && isMoving(type, file) ? 2 : 1 });
  const end = type && endOfPicture(type, file);
  if (!end || end > file.length) throw new FileRefusedError(FILE_REFUSALS.damaged);
  if (end < file.length || SCRIPT.test(file.toString('latin1'))) throw new FileRefusedError(MORE_THAN_A_PICTURE);
}

function assertLogo(file: LogoFile): void {
  const fault = logoFault(file);
  if (fault !== null) throw new FileRefusedError(fault);
}
