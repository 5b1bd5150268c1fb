import type { Release } from '@app/contracts';
import type { TextReader } from '../host/read-api';
import { smokeTest, type SmokeFault } from '../host/smoke-test';
import { PROGRAM } from './started-processes';

export const FILES = { scripts: [], styles: [] };
/** An API that answers everything with an empty object. */
export const data: TextReader = () => Promise.resolve({ serial: 1, text: '{}' });
/** A bundle whose page needs an answer of the API, and is not rendered with an empty one. */
export const READING = `exports.remote = { contract: 1, openPage: async ({ api }) => { await api.get('/api/a'); } };`;

export function madeUpRelease(paths: string[], changes: Partial<Release> = {}): Release {
  const routes = paths.map((path) => ({ path, chunk: 'c', access: 'public' as const, files: FILES }));
  const fixed = { name: 'mf-x', version: '1', contract: 1, owner: 'squad-x', gitSha: '', entry: 'e.js', base: FILES };
  const server = { file: 's.cjs', integrity: '' };
  return { ...fixed, routes, widgets: {}, preloadFonts: [], integrity: {}, server, ...changes };
}

/** The faults that the test of a release finds; without `wholeMs`, in more time than a busy machine needs. */
export function tried(
  code: string,
  paths = ['/bad'],
  read: TextReader = data,
  { wholeMs = 60_000, ...changes }: Partial<Release> & { wholeMs?: number } = {},
): Promise<SmokeFault[]> {
  const release = madeUpRelease(paths, changes);
  return smokeTest({
    program: PROGRAM,
    release,
    code: Buffer.from(code),
    read,
    publicUrl: 'http://site.test',
    wholeMs,
  });
}
