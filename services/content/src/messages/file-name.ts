const LENGTH_MAX = 100;

/**
 * The last part of a name from somebody else's machine, without what a path, a header or a terminal would take for
 * more.
 */
export function safeFileName(name: string, fallback: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(/ {2,}/g, ' ');
  return plain.slice(-LENGTH_MAX).trim() || fallback;
}
