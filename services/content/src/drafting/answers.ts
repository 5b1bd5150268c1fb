import * as z from 'zod';

/**
 * What services are asked for as JSON. Only what every service understands: all fields required, none besides, no
 * lengths; those are checked here.
 */
const section = z.strictObject({ heading: z.string(), points: z.array(z.string()), sourceIds: z.array(z.string()) });
const outlineAnswer = z.strictObject({ sections: z.array(section) });
const claim = z.strictObject({ text: z.string(), sourceId: z.string(), quote: z.string() });
const metadataAnswer = z.strictObject({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  claims: z.array(claim),
});

export type OutlineAnswer = z.infer<typeof outlineAnswer>;
export type MetadataAnswer = z.infer<typeof metadataAnswer>;
export type Claim = z.infer<typeof claim>;

/** Without the name of the dialect, which not every service takes. */
function wireSchema(answer: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer);
  return schema;
}

export const ANSWERS = {
  outline: { name: 'outline', schema: wireSchema(outlineAnswer) },
  metadata: { name: 'metadata', schema: wireSchema(metadataAnswer) },
} as const;

const SECTIONS_MAX = 12;
const CLAIMS_MAX = 200;

/** Null for what is not as it was asked for. */
export function readOutline(json: string): OutlineAnswer | null {
  const read = outlineAnswer.safeParse(jsonOf(json));
  const count = read.data?.sections.length ?? 0;
  return read.success && count > 0 && count <= SECTIONS_MAX ? read.data : null;
}

export function readMetadata(json: string): MetadataAnswer | null {
  const read = metadataAnswer.safeParse(jsonOf(json));
  return read.success && read.data.title.trim() !== '' && read.data.claims.length <= CLAIMS_MAX ? read.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
