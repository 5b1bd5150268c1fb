/** The address with another parameter in its query. */
export function withParameter(href: string, parameter: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${parameter}`;
}
