import type { AssistedSource } from '@app/contracts';
import { escapeMarkdown } from '../writing/outline-markdown';

/** What readers see instead of `[s1]`: a link to a text of this site, and the title of any other. */
export function withSourceLinks(markdown: string, sources: readonly AssistedSource[]): string {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return markdown.replace(/\[(s\d+)\]/g, (mark, id: string) => {
    const source = byId.get(id);
    return source ? linkOf(source) : mark;
  });
}

/** The marks again, as the checks read them. */
export function withSourceMarks(markdown: string, sources: readonly AssistedSource[]): string {
  return sources.reduce((text, source) => text.replaceAll(linkOf(source), `[${source.id}]`), markdown);
}

const linkOf = ({ title, path }: AssistedSource) =>
  path === '' ? `(source: ${escapeMarkdown(title)})` : `([${escapeMarkdown(title)}](${path}))`;
