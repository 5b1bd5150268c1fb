import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Below one packet a compressed body arrives no sooner. */
const MIN_BYTES = 1_024;
/** * The best quality takes about two seconds for a MiB, so larger files would exceed the deadline of their upload. */
const BEST_QUALITY_BYTES = 1024 * 1024;
const QUICK_QUALITY = 5;

/** The endings of compressed twins. */
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

/** Writes the compressed copies beside a file, once per release, so that no request ever waits for compression. */
export async function compressBeside(path: string, target = path): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const isQuick = bytes.length > BEST_QUALITY_BYTES;
  const hint = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
  };
  const level = isQuick ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_COMPRESSION;
  const [brotli, zipped] = await Promise.all([toBrotli(bytes, { params: hint }), toGzip(bytes, { level })]);
  await Promise.all([writeFile(`${target}.br`, brotli), writeFile(`${target}.gz`, zipped)]);
}
