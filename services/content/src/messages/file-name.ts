const LENGTH_MAX = 100;

/**
 * The last part of an uploaded file's name, without characters that a path, a header or a terminal would interpret as
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
