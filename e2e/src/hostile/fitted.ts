import { markdownFaults } from '@app/domain/markup';

/**
 * What a field of one line takes of a text: no control characters, nothing beyond its length. Empty when nothing is
 * left.
 */
export function line(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
}

/** What a field of many lines takes of a text. */
export function prose(text: string, max: number): string {
  return text
    .replace(/\r/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
}

/** The same of a text in Markdown, whose links and pictures a save refuses unless they are the site's own. */
export function markdown(text: string, max: number): string {
  const fitted = prose(text, max);
  return markdownFaults(fitted).length === 0 ? fitted : prose(fitted.replaceAll('](', '] ('), max);
}

/** As many texts in each value as the field holds, so that few values contain all. */
export function packed(texts: readonly string[], max: number, separator = ' '): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of texts) {
    const longer = pack === '' ? text : pack + separator + text;
    if (longer.length > max && pack !== '') packs.push(pack);
    pack = longer.length > max ? text.slice(0, max) : longer;
  }
  return pack === '' ? packs : [...packs, pack];
}

/** In groups of so many at most. */
export function grouped<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
