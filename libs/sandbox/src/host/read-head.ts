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
  published: z.string().optional(),
  modified: z.string().optional(),
  jsonLd: z.array(z.looseObject({})).optional(),
});

/** A head as a release gave it. @throws Error when it is none */
export function readHead(value: unknown): PageHead {
  const parsed = head.safeParse(value);
  if (!parsed.success) throw new Error(`the head of the page is unusable: ${z.prettifyError(parsed.error)}`);
  return parsed.data as PageHead;
}
