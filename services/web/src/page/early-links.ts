import type { PageFile, PageFiles } from './page-files';

/**
 * The `Link` header of a page with this nonce: the files for the first paint and start, requested as soon as the
 * headers arrive. A slow phone takes longer to find the files in the HTML than to request them (ADR 24).
 */
export function earlyLinks({ styles, boot }: Pick<PageFiles, 'styles' | 'boot'>): (nonce: string) => string {
  const link =
    (as: 'style' | 'script') =>
    ({ url, integrity }: PageFile) =>
      `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"; nonce="`;
  const links = [...styles.map(link('style')), ...boot.map(link('script'))];
  return (nonce) => links.map((each) => `${each}${nonce}"`).join(', ');
}
