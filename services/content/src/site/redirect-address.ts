const EMPTY_SEGMENTS = /(?<=[^/])\/{2,}/g;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** Half a letter, which has no code. */
const BROKEN = /\p{Cs}/u;

/** Without the slashes at the end, which say nothing. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/**
 * An old address as the site looks it up, however it was typed or copied: letters in place of their codes, and no
 * slash too many. Empty for one that no browser asks for.
 */
export function lookedUpAddress(typed: string): string {
  try {
    const path = decodeURI(typed.trim()).normalize('NFC');
    return DOT_SEGMENT.test(path) || BROKEN.test(path) ? '' : withoutSlash(path.replace(EMPTY_SEGMENTS, '/'));
  } catch {
    return '';
  }
}
