/** `/privacy/` → `privacy` */
export function pageSlug(pathname: string): string {
  return pathname.split('/').find((segment) => segment !== '')?.toLowerCase() ?? '';
}
