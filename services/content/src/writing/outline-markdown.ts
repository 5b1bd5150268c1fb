import { ARTICLE_LIMITS, type OutlinePassage, type OutlineSection, type WritingBrief } from '@app/contracts';
import { WRITING_FOOTER, WRITING_RULES } from '@app/domain';
import { writtenDate } from '@app/server-kit';

/** The whole outline as the text of an article that an editor goes on with. */
export function outlineMarkdown(
  brief: WritingBrief,
  sections: readonly OutlineSection[],
  gaps: readonly string[],
): string {
  const { title, excerpt, metaTitle, metaDescription } = ARTICLE_LIMITS;
  return [
    briefText(brief),
    ...sections.flatMap(({ heading, about, words, passages }) => [
      `## ${heading}`,
      `*${about} About ${words} words.*`,
      ...passages.map(passageText),
    ]),
    '## Notes for the writer',
    '*Remove this section and everything in italics before the article is published.*',
    ...(gaps.length > 0 ? ['### Gaps', listOf(gaps)] : []),
    '### Limits',
    listOf([
      `Title: ${title} characters, ${metaTitle} of which search results show`,
      `Excerpt: ${excerpt} characters`,
      `Description in results: ${metaDescription} characters`,
    ]),
    '### Checks',
    listOf(Object.values(WRITING_RULES)),
    '---',
    WRITING_FOOTER,
  ].join('\n\n');
}

/** The brief in sentences: what a draft holds until its text is written. */
export function briefText({ audience, angle, words }: Pick<WritingBrief, 'audience' | 'angle' | 'words'>): string {
  const sentences = [`For ${audience}.`, ...(angle === '' ? [] : [`Angle: ${angle}.`]), `About ${words} words.`];
  return `*${escapeMarkdown(sentences.join(' ').replaceAll('..', '.'))}*`;
}

function passageText({ quote, isCut, source }: OutlinePassage): string {
  const from = `[${escapeMarkdown(source.title)}](${source.path}), ${writtenDate(source.date)}`;
  return `> “${escapeMarkdown(quote)}${isCut ? ' …' : ''}”\n>\n> ${from}`;
}

const listOf = (items: readonly string[]) => items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');

/** So that the text is read as it stands. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|#]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^([-+=])/, String.raw`\$1`);
}
