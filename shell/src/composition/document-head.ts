import { documentHead, PAGE_HEAD_ELEMENTS, type HeadContext, type PageHead } from '@app/contracts';

function elementOf(tag: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** Writes the head of a page that was opened in place, as the server writes that of a document. */
export function writeHead(head: PageHead, context: HeadContext): void {
  const { title, metas, canonical, jsonLd } = documentHead(head, context);
  document.title = title;
  for (const former of document.head.querySelectorAll(PAGE_HEAD_ELEMENTS)) former.remove();
  document.head.append(
    ...metas.map(([attribute, key, content]) => elementOf('meta', { [attribute]: key, content })),
    ...(canonical === undefined ? [] : [elementOf('link', { rel: 'canonical', href: canonical })]),
    ...jsonLd.map((data) => elementOf('script', { type: 'application/ld+json' }, JSON.stringify(data))),
  );
}
