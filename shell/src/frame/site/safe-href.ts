/** Schemes that a link of configured content may have; everything else could run a script. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a configured link, or null when it is none that a reader should be sent to. */
export function safeHref(url: string): string | null {
  const trimmed = url.trim();
  if (trimmed === '') return null;
  try {
    const parsed = new URL(trimmed, 'https://site.invalid');
    if (!SCHEMES.has(parsed.protocol)) return null;
    const local = parsed.host === 'site.invalid';
    return local ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
  } catch {
    return null;
  }
}
