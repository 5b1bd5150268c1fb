import { SITE_NAME, type PageHead } from '@app/contracts';

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const selector = `meta[${attribute}="${key}"]`;
  const existing = document.head.querySelector<HTMLMetaElement>(selector);
  if (content === undefined) return existing?.remove();
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.content = content;
}

function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) return existing?.remove();
  const link = existing ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = new URL(path, window.location.origin).href;
}

/** The title shown in the browser's tab and in search results. */
export function fullTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}

/** Updates the document's head after a navigation in the browser. */
export function applyHead(head: PageHead): void {
  document.title = fullTitle(head.title);
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.robots);
  setMeta('name', 'keywords', head.keywords);
  setMeta('property', 'og:title', head.openGraph?.title ?? head.title);
  setMeta('property', 'og:description', head.openGraph?.description ?? head.description);
  setMeta('property', 'og:type', head.type ?? 'website');
  setCanonical(head.canonicalPath);
}
