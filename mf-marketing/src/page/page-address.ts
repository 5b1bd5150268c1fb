/** `/privacy/` → `privacy`, `/pages/help` → `help` */
export function pageSlug(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter((segment) => segment !== '');
  return (first.toLowerCase() === 'pages' ? second : first).toLowerCase();
}

/** Which published version of a page an address asks for; null for the present one. */
export function pageVersion(search: URLSearchParams): number | null {
  const version = Number(search.get('version') ?? '');
  return Number.isSafeInteger(version) && version > 0 && version < 1_000_000 ? version : null;
}
