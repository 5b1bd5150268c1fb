import { createInflate } from 'node:zlib';
import { refused } from './file-refused.error';

/** Structure that a reader unpacks into memory as a whole; pictures and fonts stay packed. */
const MAX_UNPACKED = 50 * 1024 * 1024;

/** An object stream or a cross-reference stream; its type may be a reference to a name elsewhere. */
const OF_STRUCTURE = /\/(ObjStm|XRef|First)\b|\/Type\s*\d/;
const DICTIONARY_MAX = 4_096;

/**
 * Unpacks the structure of a PDF piece by piece before a library does it at once: 25 MB can unpack to 25 GB.
 * @throws FileRefusedError
 */
export async function assertUnpacksWithinBounds(bytes: Buffer): Promise<void> {
  let left = MAX_UNPACKED;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const dictionary = unescaped(bytes.subarray(Math.max(0, at - DICTIONARY_MAX), at).toString('latin1'));
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!OF_STRUCTURE.test(own) || !own.includes('/Filter')) continue;
    // Anything else than one Deflate is unusual here, and cannot be measured by unpacking it once.
    if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(own)) throw refused('damaged');
    left -= await unpackedLength(bytes.subarray(startOf(bytes, at + 6)), left);
  }
}

/** `/Obj#53tm` is `/ObjStm`. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function startOf(bytes: Buffer, after: number): number {
  if (bytes[after] === 0x0d) return bytes[after + 1] === 0x0a ? after + 2 : after + 1;
  return bytes[after] === 0x0a ? after + 1 : after;
}

/** Stops at the bound; damaged data counts up to its fault, and the library refuses it afterwards. */
function unpackedLength(packed: Buffer, bound: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const inflate = createInflate();
    let length = 0;
    inflate.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bound) return;
      inflate.destroy();
      reject(refused('ratio'));
    });
    inflate.on('end', () => resolve(length));
    inflate.on('error', () => resolve(length));
    inflate.end(packed);
  });
}
