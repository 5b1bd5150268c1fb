import { z } from 'zod';
import type { PageHead } from '@app/contracts';

const head = z.object({
  title: z.string(),
  description: z.string().optional(),
  keywords: z.string().optional(),
  canonicalPath: z.string().optional(),
  robots: z.string().optional(),
  image: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  openGraph: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  status: z.literal(410).optional(),
  published: z.string().optional(),
  modified: z.string().optional(),
  jsonLd: z.array(z.looseObject({})).optional(),
});

/** Elements of structured data on one page. */
const MAX_JSON_LD = 50;

/** Parses a release's head. @throws Error when it is invalid */
export function readHead(value: unknown): PageHead {
  // Checked before the individual elements.
  const jsonLd: unknown = typeof value === 'object' && value !== null && 'jsonLd' in value ? value.jsonLd : [];
  if (Array.isArray(jsonLd) && jsonLd.length > MAX_JSON_LD) throw new Error(`more than ${MAX_JSON_LD} of JSON-LD`);
  const parsed = head.safeParse(value);
  if (!parsed.success) throw new Error(`the head of the page is unusable: ${z.prettifyError(parsed.error)}`);
  return parsed.data as PageHead;
}
