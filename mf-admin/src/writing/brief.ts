import * as z from 'zod/mini';
import { BRIEF_LIMITS, TEXT_TYPES, type TextType, type WritingBrief } from '@app/contracts';
import { writtenNumber } from '@app/domain';

export const TYPE_NAMES: Record<TextType, string> = {
  explainer: 'Explainer: what something is and how it works',
  'how-to': 'How-to: steps in order',
  comparison: 'Comparison: two sides with the same measure',
  news: 'News: what happened and what follows',
};

const line = (missing: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Use at most ${max} characters.`));

const { min, max } = BRIEF_LIMITS.words;
const wordsOf = (typed: string): number => writtenNumber(typed, 'words') ?? Number.NaN;
const isLength = (typed: string) => Number.isInteger(wordsOf(typed)) && wordsOf(typed) >= min && wordsOf(typed) <= max;

export const briefSchema = z.object({
  type: z.enum(TEXT_TYPES),
  topic: line('Enter a topic.', BRIEF_LIMITS.topic),
  audience: line('Say who it is for.', BRIEF_LIMITS.audience),
  angle: z.string().check(z.trim(), z.maxLength(BRIEF_LIMITS.angle, `Use at most ${BRIEF_LIMITS.angle} characters.`)),
  words: z.string().check(z.trim(), z.refine(isLength, `Enter a whole number from ${min} to ${max}.`)),
});
export type BriefValues = z.infer<typeof briefSchema>;

/** What an address says of a brief; what it leaves out has its default. */
export function briefValues(search: URLSearchParams): BriefValues {
  const at = (name: string) => search.get(name) ?? '';
  return {
    type: TEXT_TYPES.find((type) => type === at('type')) ?? 'explainer',
    topic: at('topic'),
    audience: at('audience') || 'Financial advisors',
    angle: at('angle'),
    words: at('words') || '900',
  };
}

/** Null for an address without a whole brief. */
export function briefIn(search: URLSearchParams): WritingBrief | null {
  const read = search.has('topic') ? briefSchema.safeParse(briefValues(search)) : null;
  return read?.success ? { ...read.data, words: wordsOf(read.data.words) } : null;
}
