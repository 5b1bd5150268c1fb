/** In pixels. */
export const BADGE_SIZE = { width: 240, height: 56 } as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and attribute values of HTML and SVG. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

type BadgeFirm = { name: string; slug: string };

/**
 * What an owner puts on the firm's own site: a link and a picture, and nothing that runs.
 * @param origin of this site, without a slash at its end
 */
export function badgeSnippet(origin: string, { name, slug }: BadgeFirm): string {
  const { width, height } = BADGE_SIZE;
  const label = escapeMarkup(`Verified profile of ${name}`);
  const [site, path] = [escapeMarkup(origin), encodeURIComponent(slug)];
  return (
    `<a href="${site}/firms/${path}" rel="noopener">` +
    `<img src="${site}/api/firms/${path}/badge.svg" alt="${label}" width="${width}" height="${height}" ` +
    'loading="lazy"></a>'
  );
}
