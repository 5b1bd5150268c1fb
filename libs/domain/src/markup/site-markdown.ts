import { Marked } from 'marked';

const LINE_BREAK = /^<br\s*\/?>/i;
const ADDRESS = /^<(?:https?:\/\/[^\\\s>]|mailto:|[^\s:<>]+@)/i;

/**
 * What Markdown means on this site: GitHub's, without HTML. Text in angle brackets is text, whatever it looks like,
 * except an address, which is a link, and `<br>`, the only way to end a line in a cell of a table. One tilde is the
 * sign of "about", two strike out.
 */
export const siteMarkdown = new Marked({
  gfm: true,
  async: false,
  tokenizer: {
    html: () => undefined,
    // `false` leaves it to the library.
    tag: (source) => (LINE_BREAK.test(source) ? false : undefined),
    autolink: (source) => (ADDRESS.test(source) ? false : undefined),
    // `5*3*2` is a product.
    emStrong: (source, _masked, before = '') => (/\d$/.test(before) && /^\*\d/.test(source) ? undefined : false),
    del: (source) => (source.startsWith('~~') ? false : undefined),
  },
});

/** Pictures come from the site's own media only: any other server would see every reader's address. */
export function isOwnPicture(address: string): boolean {
  return /^\/api\/media\/[\w/.-]+$/.test(address) && !address.includes('..');
}

/** A link says where it leads: a path or a place on this site, another site with its scheme, or a mail address. */
export function siteLink(address: string): 'own' | 'other' | null {
  if (/^https?:\/\/[^\\\s]/i.test(address)) return 'other';
  return /^(?:mailto:|\/(?![/\\])|#)/i.test(address) ? 'own' : null;
}
