import { QUOTE_WORDS, TEXT_TYPES, type WritingBrief } from '@app/contracts';
import { renderMarkdown } from '../markup/render-markdown';
import { seedPosts as posts } from '../seed/posts/posts';
import { composeOutline, quoteOf } from './compose-outline';
import { escapeMarkdown } from './outline-markdown';
import { passagesOf, sentencesOf, type SourceText } from './source-text';
import { SECTIONS } from './text-types';
import { stemOf, termsOf } from './words';

const BRIEF: WritingBrief = {
  type: 'explainer',
  topic: 'What a forgivable note costs an advisor who leaves',
  audience: 'wirehouse advisors',
  angle: '',
  words: 900,
};
const sources: SourceText[] = posts.map(({ slug, title, body }) => ({
  title,
  path: `/blog/${slug}`,
  date: '2026-11-01',
  passages: passagesOf({ title, body } as Parameters<typeof passagesOf>[0]),
}));
const htmlOf = (slug: string) => renderMarkdown(posts.find((post) => slug.endsWith(post.slug))?.body ?? '');
const visible = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

describe('an outline from published texts', () => {
  it.each(TEXT_TYPES)('of the type %s has its headings, and quotes that stand in their sources', (type) => {
    const { sections, markdown } = composeOutline({ ...BRIEF, type }, sources);
    expect(sections.map(({ heading }) => heading)).toEqual(SECTIONS[type].map(({ heading }) => heading));
    const passages = sections.flatMap((section) => section.passages);
    expect(passages.length).toBeGreaterThan(4);
    for (const { quote, source } of passages) {
      expect(visible(htmlOf(source.path))).toContain(quote);
      expect(quote.split(' ').length).toBeLessThanOrEqual(QUOTE_WORDS);
      expect(visible(renderMarkdown(markdown))).toContain(quote);
      expect(renderMarkdown(markdown)).toContain(`href="${source.path}"`);
    }
    expect(new Set(passages.map(({ quote }) => quote)).size).toBe(passages.length);
  });

  it('is the same for the same brief, and never speaks of AI', () => {
    const outline = composeOutline(BRIEF, sources);
    expect(composeOutline(BRIEF, sources)).toEqual(outline);
    expect(outline.markdown).not.toMatch(/\bAI\b|artificial|language model/i);
  });

  it('takes most of its quotes from what is about the topic', () => {
    const paths = composeOutline(BRIEF, sources).sections.flatMap(({ passages }) => passages.map((p) => p.source.path));
    expect(paths.filter((path) => path.includes('note')).length).toBeGreaterThanOrEqual(3);
  });

  it('names the words that no published text has, and the sections without a passage', () => {
    const { gaps } = composeOutline({ ...BRIEF, topic: 'Forgivable notes in Liechtenstein', type: 'news' }, [
      { title: 'Notes', path: '/blog/notes', date: '2026-11-01', passages: [] },
      {
        ...EMPTY,
        passages: [{ heading: 'Notes', sentences: ['The new rule for forgivable notes is effective now.'] }],
      },
    ]);
    expect(gaps).toEqual([
      'No published passage fits “Why it matters to advisors”. It needs a source of its own.',
      'No published passage fits “What is not known yet”. It needs a source of its own.',
      'No published passage fits “What to do now”. It needs a source of its own.',
      'No published text mentions “liechtenstein”.',
      'None of the quotes has a figure. Add one with its source.',
    ]);
  });

  it('invents nothing when there is nothing', () => {
    const { sections, gaps } = composeOutline(BRIEF, []);
    expect(sections.every(({ passages }) => passages.length === 0)).toBe(true);
    expect(gaps).toEqual([
      'No published text of this site is about this topic. Every section needs a source of its own.',
    ]);
  });

  it('holds what sources say as text, whatever it looks like', () => {
    const hostile = 'A forgivable note is <img src=x> ![a](https://evil.example/p.gif) [b](//evil.example) for you.';
    const { markdown } = composeOutline({ ...BRIEF, audience: '*all* <b>' }, [
      { ...EMPTY, passages: [{ heading: 'Note', sentences: [hostile] }] },
    ]);
    const html = renderMarkdown(markdown);
    expect(html).not.toMatch(/<img|evil\.example"/);
    expect(visible(html)).toContain(hostile);
  });
});

const EMPTY: SourceText = { title: 'A title', path: '/blog/a', date: '2026-11-01', passages: [] };

describe('a quote', () => {
  it('ends at a comma in the second half of its words when its sentence is too long', () => {
    const long = `${'word '.repeat(17)}last, ${'more '.repeat(20)}end.`;
    expect(quoteOf(long)).toEqual({ quote: `${'word '.repeat(17)}last`, isCut: true });
    expect(quoteOf(`${'word '.repeat(40)}end.`).quote.split(' ')).toHaveLength(QUOTE_WORDS);
    expect(quoteOf('Short.')).toEqual({ quote: 'Short.', isCut: false });
  });
});

describe('the passages of a source', () => {
  it('are its sentences as they are read, without tables, code and pictures', () => {
    const passages = passagesOf({
      title: 'Title',
      body: [
        'One **bold** [link](/a) of J. Smith, Inc. here. Two & three.',
        '## Next',
        '- item `code` one\n- item two',
        '| a |\n| - |\n| b |',
        '> Said.',
      ].join('\n\n'),
    } as Parameters<typeof passagesOf>[0]);
    expect(passages).toEqual([
      { heading: 'Title', sentences: ['One bold link of J. Smith, Inc. here.', 'Two & three.'] },
      { heading: 'Next', sentences: ['item code one', 'item two', 'Said.'] },
    ]);
  });

  it('of a page are those of its blocks', () => {
    const blocks = [
      { kind: 'questions' as const, heading: 'Q', questions: [{ question: 'Why?', markdown: 'Because it is so.' }] },
      { kind: 'action' as const, heading: 'Go', text: 'Now', link: { label: 'Go', url: '/go' } },
    ];
    const page = {
      slug: 'p',
      title: 'P',
      lead: '',
      metaDescription: '',
      blocks,
      seo: { metaTitle: '', metaDescription: '', noindex: false },
    };
    expect(passagesOf(page)).toEqual([{ heading: 'Why?', sentences: ['Because it is so.'] }]);
  });

  it('are split at the ends of sentences alone', () => {
    expect(sentencesOf('It pays 45% (e.g. in year one). Then $1.5 million. U.S. rules apply.')).toEqual([
      'It pays 45% (e.g. in year one).',
      'Then $1.5 million.',
      'U.S. rules apply.',
    ]);
  });
});

describe('the words of a brief', () => {
  it('are those that a text can be about, each once', () => {
    expect(termsOf('What a note costs, and the cost of notes in an RIA')).toEqual(['note', 'costs', 'ria']);
    expect([stemOf('fees'), stemOf('vesting'), stemOf('firm’s')]).toEqual(['fee', 'vest', 'firm']);
  });

  it('stand in Markdown as they were typed', () => {
    expect(visible(renderMarkdown(escapeMarkdown('1. *a* &amp; # <b>')))).toContain('1. *a* &amp; # <b>');
  });
});
