import type { WriterFault, WritingBrief } from '@app/contracts';
import type { MetadataAnswer, OutlineAnswer } from './answers';
import type { ApprovedSection, PromptSource } from './prompts';

export type WriterEvent<Value> =
  | { type: 'source'; id: string; title: string; path: string }
  /** Whole paragraphs, as the site takes them; an empty line is between two of these. */
  | { type: 'delta'; text: string }
  | { type: 'usage'; inputTokens: number; outputTokens: number }
  | { type: 'warning'; code: 'tried-again' | 'changed' }
  | { type: 'done'; value: Value }
  /** What came until then stays with the reader, and is never a finished answer. */
  | { type: 'error'; fault: WriterFault };

/** Who writes is behind this port; it only ever answers with text. Aborting the signal ends the call outside. */
export interface TextWriter {
  outline(brief: WritingBrief, sources: readonly PromptSource[], canceled: AbortSignal): Stream<OutlineAnswer>;
  draft(
    brief: WritingBrief,
    sections: readonly ApprovedSection[],
    sources: readonly PromptSource[],
    canceled: AbortSignal,
  ): Stream<string>;
  revise(selection: string, wish: string, sources: readonly PromptSource[], canceled: AbortSignal): Stream<string>;
  metadata(text: string, sources: readonly PromptSource[], canceled: AbortSignal): Stream<MetadataAnswer>;
}
export type Stream<Value> = AsyncGenerator<WriterEvent<Value>>;
