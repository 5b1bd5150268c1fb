import type { PageFile, PageFiles } from './page-files';

/**
 * The `Link` header of a page, for its nonce: what it paints and starts with, asked for as soon as the head of the
 * answer is there. A slow phone takes longer to get a document ready, and to find its files in the HTML, than to ask
 * for them (ADR 24).
 */
export function earlyLinks({ styles, boot }: Pick<PageFiles, 'styles' | 'boot'>): (nonce: string) => string {
  const link =
    (as: 'style' | 'script') =>
    ({ url, integrity }: PageFile) =>
      `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"; nonce="`;
  const links = [...styles.map(link('style')), ...boot.map(link('script'))];
  return (nonce) => links.map((each) => `${each}${nonce}"`).join(', ');
}
