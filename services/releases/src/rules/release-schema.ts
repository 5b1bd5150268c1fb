import { valid, validRange } from 'semver';
import { z } from 'zod';
import { PUBLICATION_LIMITS, RELEASE_NAME_MAX, RELEASE_NAME_PATTERN, type Release } from '@app/contracts';
import { DAY_FORMAT, isDay } from '@app/domain';
import type { Fault } from './fault';

const { routes: MAX_ROUTES, files: MAX_FILES } = PUBLICATION_LIMITS;

const name = z.string().max(RELEASE_NAME_MAX).regex(RELEASE_NAME_PATTERN, 'must be lowercase words joined by -');
const version = z
  .string()
  .max(64)
  .regex(/^[0-9A-Za-z]+([._-][0-9A-Za-z]+)*$/, 'must be letters and digits joined by . _ or -');
/** Hashed names of a build: no spaces, no escapes, nothing that could leave the release's folder. */
const file = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._~-]*(\/[A-Za-z0-9_][A-Za-z0-9._~-]*)*$/, 'must be a relative path of plain names')
  .refine((path) => !path.includes('..'), 'must not contain ..')
  .refine((path) => !/\.(br|gz)$/.test(path), 'must not end in .br or .gz: the store compresses files itself');
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 of the form sha384-…');
/** PostgreSQL stores neither NUL nor half of a pair of code units. */
const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');
const day = z.string().refine(isDay, `must be ${DAY_FORMAT}`);
const widgetId = z.templateLiteral([name, '/', name]);

const files = z.strictObject({
  scripts: z.array(file.endsWith('.js', 'must be a .js file')).max(MAX_FILES),
  styles: z.array(file.endsWith('.css', 'must be a .css file')).max(MAX_FILES),
});

const route = z.strictObject({
  path: text(200),
  chunk: text(100),
  access: z.enum(['public', 'user', 'admin', 'admin-verified-email']),
  widgets: z.array(widgetId).max(50).optional(),
  ssr: z.boolean().optional(),
  diagnostic: z.literal(true).optional(),
  noReferrer: z.literal(true).optional(),
  framed: z.literal(true).optional(),
  sensitive: z.literal(true).optional(),
  files,
});

const libraryVersion = z
  .string()
  .max(64)
  .refine((text) => valid(text) !== null, 'must be a semver version');
const libraryRange = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => validRange(text) !== null, 'must be a semver range');
const libraryName = text(100);
const fewLibraries = [
  (libraries: object) => Object.keys(libraries).length <= 50,
  'has more than 50 libraries',
] as const;

const releaseSchema: z.ZodType<Release> = z.strictObject({
  name,
  version,
  contract: z.int(),
  accepts: z
    .array(z.strictObject({ version: z.int(), acceptedUntil: day.nullable() }))
    .max(20)
    .optional(),
  provides: z
    .record(libraryName, libraryVersion)
    .refine(...fewLibraries)
    .optional(),
  shared: z
    .record(libraryName, z.strictObject({ built: libraryVersion, accepts: libraryRange }))
    .refine(...fewLibraries)
    .optional(),
  owner: name,
  gitSha: z
    .string()
    .min(1, 'must be a commit id')
    .max(64)
    .regex(/^[0-9A-Za-z-]*$/, 'must be a commit id'),
  entry: file.endsWith('.js', 'must be a .js file'),
  routes: z.array(route),
  widgets: z.record(name, files),
  base: files,
  preloadFonts: z.array(file).max(20),
  integrity: z.record(file, sha384),
  server: z.strictObject({ file, integrity: sha384 }),
});

export type ParsedRelease = { release: Release; faults: [] } | { release: null; faults: Fault[] };

/** Reads untrusted JSON as a release; unknown keys are refused, so that a misspelled one cannot pass for absent. */
export function parseRelease(value: unknown): ParsedRelease {
  // Checked before the parts, because ten thousand of them would give ten thousand faults.
  const faults = sizeFaults(value);
  if (faults.length > 0) return { release: null, faults };
  const result = releaseSchema.safeParse(value);
  if (result.success) return { release: result.data, faults: [] };
  return {
    release: null,
    faults: result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'release', message })),
  };
}

/** Lists that are too long to be read at all. */
function sizeFaults(value: unknown): Fault[] {
  const of = (field: string) =>
    typeof value === 'object' && value !== null ? (Reflect.get(value, field) as unknown) : [];
  const countOf = (field: string) => {
    const part = of(field);
    return typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
  };
  return [
    ...(countOf('routes') > MAX_ROUTES ? [{ field: 'routes', message: `has more than ${MAX_ROUTES} routes` }] : []),
    ...(countOf('integrity') > MAX_FILES
      ? [{ field: 'integrity', message: `names more than ${MAX_FILES} files` }]
      : []),
    ...(countOf('widgets') > MAX_ROUTES ? [{ field: 'widgets', message: `has more than ${MAX_ROUTES} widgets` }] : []),
  ];
}
