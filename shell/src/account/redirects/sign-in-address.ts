/** The sign-in page, or another page that is required before `path` and leads back to it. */
export function signInAddress(path: string, search = '', page = '/auth'): string {
  const target = (path + search).replace(/^\//, '');
  return target === '' ? page : `${page}?redirect=${encodeURIComponent(target)}`;
}
