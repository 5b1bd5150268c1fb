import type { LogoType } from '@app/domain';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** By the file's first bytes; its name and its declared type prove nothing. Null for everything but a logo's types. */
export function typeOfPicture(file: Buffer): LogoType | null {
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  const text = file.subarray(0, 12).toString('latin1');
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null;
}

/** The length that the picture says it has: a longer file is more than a picture. Null when its parts do not add up. */
export function endOfPicture(type: LogoType, file: Buffer): number | null {
  switch (type) {
    case 'png':
      return endOfPng(file);
    case 'jpeg':
      return endOfJpeg(file);
    case 'webp':
      // A chunk of an odd length is followed by a byte that its length does not count.
      return 8 + file.readUInt32LE(4) + (file.readUInt32LE(4) % 2);
  }
}

/** Whether a PNG has frames, which its other readers call its pages. */
export function isMoving(type: LogoType, file: Buffer): boolean {
  return type === 'png' && [...chunksOfPng(file)].some(({ name }) => name === 'acTL');
}

/** https://www.w3.org/TR/png-3/#5DataRep: length, name, data, checksum. */
function* chunksOfPng(file: Buffer): Generator<{ name: string; end: number }> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    yield { name: file.toString('latin1', at + 4, at + 8), end };
    at = end;
  }
}

function endOfPng(file: Buffer): number | null {
  for (const { name, end } of chunksOfPng(file)) if (name === 'IEND') return end;
  return null;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Of a marker that begins no segment: a zero that escapes a byte, restarts, the start of the image. */
const isAlone = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd8);

/** ITU-T T.81, B.1: segments with their length, and after a scan's header data up to the next marker. */
function endOfJpeg(file: Buffer): number | null {
  for (let at = 2; at + 1 < file.length;) {
    const code = file[at + 1] ?? 0;
    if (file[at] !== MARKER) return null;
    if (code === END_OF_IMAGE) return at + 2;
    if (code === MARKER) at += 1;
    else if (isAlone(code)) at += 2;
    else if (at + 4 > file.length) return null;
    else {
      at += 2 + file.readUInt16BE(at + 2);
      if (code === START_OF_SCAN) at = endOfScan(file, at);
    }
  }
  return null;
}

function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARKER, from); at >= 0 && at + 1 < file.length; at = file.indexOf(MARKER, at + 1)) {
    const code = file[at + 1] ?? 0;
    if (!isAlone(code) && code !== MARKER) return at;
  }
  return file.length;
}
