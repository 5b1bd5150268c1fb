/**
 * Runs in the page. Everything in a document that could run, load from elsewhere or lead astray at a touch; empty for
 * a harmless one. Whatever has the site's own nonce or hash is the site's.
 */
export function harmfulParts(page: Document): string[] {
  const own = window.location.origin;
  const addressOf = (text: string) => URL.parse(text, window.location.href);
  const isOwn = (text: string) => addressOf(text)?.origin === own || text.startsWith('data:image/svg+xml,%3Csvg');
  const harms = (element: Element): boolean => {
    const attributes = [...element.attributes];
    const values = (...names: string[]) =>
      attributes.filter(({ name }) => names.includes(name)).map(({ value }) => value);
    if (
      attributes.some(
        ({ name }) => name.startsWith('on') || ['srcdoc', 'ping', 'formaction', 'http-equiv'].includes(name),
      )
    )
      return true;
    if (
      ['iframe', 'object', 'embed', 'base', 'template', 'applet', 'frame', 'portal', 'xss'].includes(element.localName)
    )
      return true;
    if (element.localName === 'script')
      return (
        !values('type').some((type) => type === 'application/json' || type === 'application/ld+json') &&
        (element as HTMLScriptElement).nonce === '' &&
        values('integrity').length === 0
      );
    if (element.localName === 'link' && values('rel').includes('canonical')) return false;
    if (element.localName === 'link') return !values('href').every(isOwn);
    if (!values('src', 'data', 'poster', 'background', 'action').every(isOwn)) return true;
    return !values('href', 'xlink:href').every((value) =>
      ['http:', 'https:', 'mailto:', 'tel:'].includes(addressOf(value)?.protocol ?? ''),
    );
  };
  return [...page.querySelectorAll('*')].filter(harms).map((element) => element.outerHTML.slice(0, 200));
}
