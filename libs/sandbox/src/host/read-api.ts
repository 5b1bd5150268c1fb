/** A response of the API as text; `serial` changes with the text, so that the same text is sent once. */
export type TextAnswer = { serial: number; text: string };
/**
 * Reads public data of the API for a release. A failure's `status` is passed on to the release. `address` is that of
 * the page's reader, because the API's limits count by reader.
 */
export type TextReader = (path: string, address?: string) => Promise<TextAnswer>;
/** The cached answer if it may be used; null if reading it would have to wait. */
export type TextPeek = (path: string) => TextAnswer | null;

/** What a release may read: an address of the API in its plain form. */
const API_PATH = /^\/api\/[\x21-\x5b\x5d-\x7e]*$/;

/** Dots, encoded or not, could lead out of the API. */
function isOfApi(path: string): boolean {
  return URL.parse(path, 'http://api')?.pathname.startsWith('/api/') ?? false;
}

class NoAddressError extends Error {
  override name = 'NoAddressError';
  readonly status = 400;
  constructor(path: string) {
    super(`${path.slice(0, 100)} is not an address of the API`);
  }
}

/**
 * Reads for a release.
 * @param until by `performance.now()`; a read that takes longer fails
 * @throws NoAddressError for what is not an address of the API, and whatever `read` throws
 */
export async function readApi(
  read: TextReader,
  path: string,
  { until, address }: { until: number; address: string | undefined },
): Promise<TextAnswer> {
  if (!API_PATH.test(path) || !isOfApi(path)) throw new NoAddressError(path);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const left = Math.max(0, until - performance.now());
    timer = setTimeout(() => reject(new Error('the API did not answer in time')), left);
  });
  return Promise.race([read(path, address), late]).finally(() => clearTimeout(timer));
}
