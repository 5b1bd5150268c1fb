import sanitizeHtml from 'sanitize-html';
import { isOwnPicture, siteLink, siteMarkdown } from '@app/domain/markup';

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
    'del',
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
  allowedAttributes: { a: ['href', 'rel'], th: ['align'], td: ['align'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    // Texts from before these were refused.
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, rel: _rel, ...attribs }) => ({ tagName, attribs: linkOf(attribs, href) }),
    ol: (tagName, { start }) => ({ tagName, attribs: startOf(start) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

function startOf(start: string | undefined): Record<string, string> {
  return start !== undefined && /^\d{1,9}$/.test(start) ? { start } : {};
}

function linkOf(attribs: Record<string, string>, href: string | undefined): Record<string, string> {
  const leads = href === undefined ? null : siteLink(href);
  if (href === undefined || leads === null) return attribs;
  return leads === 'other' ? { ...attribs, href, rel: 'noopener noreferrer' } : { ...attribs, href };
}

/** HTML that is safe to set as inner HTML, regardless of the Markdown's author. */
export function renderMarkdown(source: string): string {
  return cleanHtml(siteMarkdown.parse(source, { async: false }));
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
