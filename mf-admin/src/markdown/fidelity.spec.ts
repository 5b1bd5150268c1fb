import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeString } from 'micromark-util-decode-string';
import { siteMarkdown } from '@app/domain/markup';
import { HARD_CASES } from '@app/domain/testing';
import { openMarkdown } from './fidelity';
import { readMarkdown } from './read-markdown';
import { createMarkdownWriter } from './write-markdown';

/** As the server writes it; how lines wrap and in which order marks begin that end together means nothing. */
const html = (markdown: string) =>
  siteMarkdown
    .parse(markdown, { async: false })
    .replaceAll(/<strong><em>([^<]*)<\/em><\/strong>/g, '<em><strong>$1</strong></em>')
    .replaceAll(/<strong>(<a [^>]*>)([^<]*)<\/a><\/strong>/g, '$1<strong>$2</strong></a>')
    .replaceAll(/<br ?\/?>/gi, '<br>')
    .replaceAll(/&(?!lt;)#?\w+;/gi, (reference) => decodeString(reference))
    .replaceAll(/\s+/g, ' ');
const rewritten = (markdown: string) => createMarkdownWriter()(readMarkdown(markdown).doc).markdown;

describe('a text in the visual editor', () => {
  it.each(HARD_CASES)('keeps $name, written anew', ({ markdown }) => {
    const opened = openMarkdown(markdown);
    expect(opened).not.toHaveProperty('why');
    expect(html(rewritten(markdown))).toBe(html(markdown));
  });

  it.each(HARD_CASES)('has $name letter by letter while it is not edited', ({ markdown }) => {
    const { doc, sources } = readMarkdown(markdown);
    if (/^\[r\]:|^ {4}|^<|^````/m.test(markdown)) return;
    expect(createMarkdownWriter(sources)(doc).markdown).toBe(markdown);
  });

  it('keeps every text that the site begins with', async () => {
    const seeds = join(import.meta.dirname, '../../../services/content/src/seed');
    const read = async (file: string, name: string) =>
      ((await import(pathToFileURL(join(seeds, file)).href)) as Record<string, unknown>)[name];
    const texts = markdownIn([
      await read('posts/posts.ts', 'seedPosts'),
      await read('news/news.ts', 'seedNews'),
      await read('pages/pages.ts', 'seedPages'),
      await read('landing/landing.ts', 'seedLanding'),
      await read('careers/jobs.ts', 'seedJobs'),
    ]);
    expect(texts.length).toBeGreaterThanOrEqual(69);
    for (const text of texts) {
      const opened = openMarkdown(text);
      if ('why' in opened) throw new Error(`${opened.why} in: ${text}`);
      expect(html(createMarkdownWriter()(opened.doc).markdown)).toBe(html(text));
      expect(createMarkdownWriter(opened.sources)(opened.doc).markdown).toBe(text);
    }
  });
});

function markdownIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'markdown' || name === 'body' ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => markdownIn(part, key));
}
