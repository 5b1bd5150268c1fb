import { z } from 'zod';
import type { Release } from '@app/contracts';
import type { Fault } from './fault';

const MAX_ROUTES = 300;
const MAX_FILES = 3000;

const name = z.string().max(40).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by -');
const version = z
  .string()
  .max(64)
  .regex(/^[0-9A-Za-z]+([._-][0-9A-Za-z]+)*$/, 'must be letters and digits joined by . _ or -');
/** Hashed names of a build: no spaces, no escapes, nothing that could leave the release's folder. */
const file = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._~-]*(\/[A-Za-z0-9_][A-Za-z0-9._~-]*)*$/, 'must be a relative path of plain names')
  .refine((path) => !path.includes('..'), 'must not contain ..');
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 of the form sha384-…');
const widgetId = z.templateLiteral([name, '/', name]);

const files = z.strictObject({
  scripts: z.array(file.endsWith('.js', 'must be a .js file')).max(MAX_FILES),
  styles: z.array(file.endsWith('.css', 'must be a .css file')).max(MAX_FILES),
});

const route = z.strictObject({
  path: z.string().min(1).max(200),
  chunk: z.string().min(1).max(100),
  access: z.enum(['public', 'user', 'admin', 'admin-verified-email']),
  widgets: z.array(widgetId).max(50).optional(),
  ssr: z.boolean().optional(),
  diagnostic: z.literal(true).optional(),
  noReferrer: z.literal(true).optional(),
  sensitive: z.literal(true).optional(),
  files,
});

const releaseSchema: z.ZodType<Release> = z.strictObject({
  name,
  version,
  contract: z.int(),
  owner: name,
  gitSha: z.string().max(64).regex(/^[0-9A-Za-z-]*$/, 'must be a commit id'),
  entry: file.endsWith('.js', 'must be a .js file'),
  routes: z.array(route).max(MAX_ROUTES),
  widgets: z.record(name, files),
  base: files,
  preloadFonts: z.array(file).max(20),
  integrity: z.record(file, sha384).refine((map) => Object.keys(map).length <= MAX_FILES, 'names too many files'),
  server: z.strictObject({ file, integrity: sha384 }),
});

export type ParsedRelease = { release: Release; faults: [] } | { release: null; faults: Fault[] };

/** Reads untrusted JSON as a release; unknown keys are refused, so that a misspelled one cannot pass for absent. */
export function parseRelease(value: unknown): ParsedRelease {
  const result = releaseSchema.safeParse(value);
  if (result.success) return { release: result.data, faults: [] };
  return { release: null, faults: result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'release', message })) };
}
