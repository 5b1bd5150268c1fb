import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ gfm: true, async: false });

/** Pictures come from the site's own media and from nowhere else: any other address would learn of every reader. */
const OWN_PICTURE = /^\/api\/media\/[\w/.-]+$/;

/** What readers need and nothing that could run, load or restyle. The page's own heading is the only h1. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'pre', 'hr', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  allowedAttributes: { a: ['href', 'rel'], th: ['align'], td: ['align'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: isElsewhere(attribs['href']) ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (!OWN_PICTURE.test(attribs['src'] ?? '') || attribs['src']?.includes('..') === true),
};

function isElsewhere(href: string | undefined): boolean {
  return href !== undefined && /^https?:/i.test(href);
}

/** HTML that is safe to set as inner HTML, whoever wrote the Markdown. */
export function renderMarkdown(source: string): string {
  return sanitiseHtml(markdown.parse(source, { async: false }));
}

/** As often as it is applied, the result is that of the first time. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
