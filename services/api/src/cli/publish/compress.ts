import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Below one packet a compressed body arrives no sooner. */
const SMALLEST_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside a file, once per release, so that no request ever waits for a compressor. */
export async function compressBeside(path: string): Promise<void> {
  if (!COMPRESSIBLE.test(path)) return;
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, zipped] = await Promise.all([toBrotli(bytes, { params: hint }), toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
