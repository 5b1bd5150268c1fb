import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ gfm: true, async: false });

/** Pictures come from the site's own media only: any other server would see every reader's address. */
const OWN_PICTURE = /^\/api\/media\/[\w/.-]+$/;

/** Nothing that could run scripts, load files or change styles. The page's own heading is the only h1. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'code',
    'pre',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['align'], td: ['align'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, rel: _rel, ...attribs }) => ({ tagName, attribs: linkOf(attribs, href) }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && (!OWN_PICTURE.test(attribs['src'] ?? '') || attribs['src']?.includes('..') === true),
};

/** A link says where it leads: a path or a place on this site, another site with its scheme, or a mail address. */
const LINK = /^(?:https?:\/\/[^\\\s]|mailto:|\/(?![/\\])|\/$|#)/i;

function linkOf(attribs: Record<string, string>, href: string | undefined): Record<string, string> {
  if (href === undefined || !LINK.test(href)) return attribs;
  return /^https?:/i.test(href) ? { ...attribs, href, rel: 'noopener noreferrer' } : { ...attribs, href };
}

/** HTML that is safe to set as inner HTML, regardless of the Markdown's author. */
export function renderMarkdown(source: string): string {
  return cleanHtml(markdown.parse(source, { async: false }));
}

const PASSES = 4;

/** Idempotent: applied again, it changes nothing. */
export function cleanHtml(html: string): string {
  let clean = once(html);
  // A misplaced tag may be rewritten as two correct ones, which parse differently again.
  for (let pass = 0; pass < PASSES; pass += 1) {
    const again = once(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}

function once(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
