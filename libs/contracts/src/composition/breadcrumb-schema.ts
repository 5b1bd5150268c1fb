export type Crumb = { name: string; path: string };

/** https://schema.org/BreadcrumbList: where a page is in the site, from the home page down to the page itself. */
export function breadcrumbSchema(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
