import type { ConversionPayload } from '@app/contracts';

const MAX_CHARS = 300;
const HIDDEN = '…';

/**
 * What a service says about an event that it refused, in a form that may be kept: services repeat what they were sent,
 * and their text may hold a token.
 */
export function wordsToKeep(words: string, { user = {}, click = {}, ip, userAgent }: ConversionPayload): string {
  const known = [...Object.values(user), ...Object.values(click), ip, userAgent].filter(
    (value): value is string => typeof value === 'string' && value.length >= 2,
  );
  const masked = known
    .sort((a, b) => b.length - a.length)
    .reduce((text, value) => text.replaceAll(new RegExp(escaped(value), 'giu'), HIDDEN), words);
  return (
    masked
      .replace(/[^\s@'"<>]+@[^\s@'"<>]+/g, HIDDEN)
      .replace(/\+?\d(?:[ ().-]*\d){8,}/g, HIDDEN)
      // Tokens, keys and hashes.
      .replace(/[\w-]{24,}/g, HIDDEN)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_CHARS)
  );
}

/** Whole words only: a state such as "CA" is part of many. */
function escaped(value: string): string {
  return `(?<![\\p{L}\\p{N}])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`;
}
