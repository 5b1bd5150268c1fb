import { SLUG_PATTERN, type WritingBrief } from '@app/contracts';
import { ANSWERS, readMetadata, readOutline, type MetadataAnswer, type OutlineAnswer } from './answers';
import { contained } from './contain';
import {
  draftPrompt,
  metadataPrompt,
  outlinePrompt,
  revisePrompt,
  type ApprovedSection,
  type Prompt,
  type PromptSource,
} from './prompts';
import type { Stream, TextWriter, WriterEvent } from './text-writer';
import { ModelCallError } from './wire/model-call.error';
import type { ModelClient } from './wire/model-client';
import type { ModelCall } from './wire/wire-format';

export const OUTPUT_TOKENS = 4_000;
/** More than so many tokens hold: a service that goes on does not keep to the limit that it was given. */
const LETTERS_MAX = OUTPUT_TOKENS * 16;

type Reading<Value> = {
  schema?: ModelCall['schema'];
  /** Whether paragraphs are passed on while they come. */
  isShown: boolean;
  /** Null for what is not as it was asked for. */
  read: (text: string) => Value | null;
};

/** Writes through a service outside. What it answers is contained before anything else sees it. */
export class SoftwareWriter implements TextWriter {
  constructor(private readonly client: Pick<ModelClient, 'call'>) {}

  outline(brief: WritingBrief, sources: readonly PromptSource[], canceled: AbortSignal): Stream<OutlineAnswer> {
    return this.write(outlinePrompt(brief, sources), sources, canceled, {
      schema: ANSWERS.outline,
      isShown: false,
      read: (text) => containedOutline(readOutline(text), sources),
    });
  }

  draft(
    brief: WritingBrief,
    sections: readonly ApprovedSection[],
    sources: readonly PromptSource[],
    canceled: AbortSignal,
  ): Stream<string> {
    return this.write(draftPrompt(brief, sections, sources), sources, canceled, prose(sources));
  }

  revise(selection: string, wish: string, sources: readonly PromptSource[], canceled: AbortSignal): Stream<string> {
    return this.write(revisePrompt(selection, wish, sources), sources, canceled, prose(sources));
  }

  metadata(text: string, sources: readonly PromptSource[], canceled: AbortSignal): Stream<MetadataAnswer> {
    return this.write(metadataPrompt(text, sources), sources, canceled, {
      schema: ANSWERS.metadata,
      isShown: false,
      read: (answer) => containedMetadata(readMetadata(answer), sources),
    });
  }

  private async *write<Value>(
    prompt: Prompt,
    sources: readonly PromptSource[],
    canceled: AbortSignal,
    { schema, isShown, read }: Reading<Value>,
  ): Stream<Value> {
    for (const { id, title, path } of sources) yield { type: 'source', id, title, path };
    const paths = sources.map(({ path }) => path);
    let text = '';
    let shown = 0;
    let end = 'complete';
    try {
      const call = { ...prompt, maxTokens: OUTPUT_TOKENS, ...(schema && { schema }) };
      for await (const event of this.client.call(call, canceled)) {
        if (event.type === 'end') end = event.reason;
        else if (event.type === 'retry') yield { type: 'warning', code: 'tried-again' };
        else if (event.type === 'usage') yield event;
        else {
          text += event.text;
          if (text.length > LETTERS_MAX) throw new ModelCallError('unexpected', false);
          const whole = text.lastIndexOf('\n\n');
          if (!isShown || whole <= shown) continue;
          yield { type: 'delta', text: contained(text.slice(shown, whole), paths) };
          shown = whole + 2;
        }
      }
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error;
      yield* rest<Value>(isShown, text.slice(shown), paths);
      yield { type: 'error', fault: error.fault };
      return;
    }
    yield* rest<Value>(isShown, text.slice(shown), paths);
    if (end === 'length' || end === 'declined') yield { type: 'error', fault: end };
    else {
      const value = read(text);
      if (typeof value === 'string' && value !== text.trim()) yield { type: 'warning', code: 'changed' };
      yield value === null ? { type: 'error', fault: 'not-as-asked' } : { type: 'done', value };
    }
  }
}

function* rest<Value>(isShown: boolean, text: string, paths: readonly string[]): Generator<WriterEvent<Value>> {
  if (isShown && text.trim() !== '') yield { type: 'delta', text: contained(text, paths) };
}

function prose(sources: readonly PromptSource[]): Reading<string> {
  const paths = sources.map(({ path }) => path);
  return { isShown: true, read: (text) => contained(text, paths) || null };
}

const lineOf = (text: string, paths: readonly string[]) => contained(text, paths).replace(/\s+/g, ' ').trim();

function containedOutline(answer: OutlineAnswer | null, sources: readonly PromptSource[]): OutlineAnswer | null {
  if (!answer) return null;
  const ids = new Set(sources.map(({ id }) => id));
  const sections = answer.sections.map(({ heading, points, sourceIds }) => ({
    heading: lineOf(heading, []),
    points: points.map((point) => lineOf(point, [])).filter(Boolean),
    sourceIds: sourceIds.filter((id) => ids.has(id)),
  }));
  return sections.some(({ heading }) => heading === '') ? null : { sections };
}

function containedMetadata(answer: MetadataAnswer | null, sources: readonly PromptSource[]): MetadataAnswer | null {
  if (!answer) return null;
  const ids = new Set(sources.map(({ id }) => id));
  return {
    title: lineOf(answer.title, []),
    // An empty one is made from the title.
    slug: SLUG_PATTERN.test(answer.slug) ? answer.slug : '',
    excerpt: lineOf(answer.excerpt, []),
    metaDescription: lineOf(answer.metaDescription, []),
    tags: answer.tags.map((tag) => lineOf(tag, [])).filter(Boolean),
    claims: answer.claims
      .filter(({ sourceId }) => ids.has(sourceId))
      .map(({ text, sourceId, quote }) => ({ text: lineOf(text, []), sourceId, quote: lineOf(quote, []) })),
  };
}
