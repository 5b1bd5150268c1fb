import type { Node } from 'prosemirror-model';
import { markdownFaults } from '@app/domain/markup';
import { readMarkdown, type Sources } from './read-markdown';
import { createMarkdownWriter } from './write-markdown';

export type Opened = { doc: Node; sources: Sources } | { why: string };

const SHOWN = 60;

/**
 * A text as a document of the visual editor, unless editing it there would change what it means: then the reason. All
 * of it is written and read again for that.
 */
export function openMarkdown(markdown: string): Opened {
  const [fault] = markdownFaults(markdown);
  if (fault !== undefined) return { why: fault };
  const opened = readMarkdown(markdown);
  const { lost } = createMarkdownWriter()(opened.doc);
  return lost ? { why: `The visual editor cannot keep all of the Markdown near "${wordsOf(lost)}".` } : opened;
}

/** The first words of a part, for a message. */
export function wordsOf(part: Node): string {
  const words = part.textBetween(0, part.content.size, ' ', ' ').trim();
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}
