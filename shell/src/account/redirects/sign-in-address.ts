/** The sign-in page that leads back to `path`. */
export function signInAddress(path: string, search = '', page = '/auth'): string {
  const target = (path + search).replace(/^\//, '');
  return target === '' ? page : `${page}?redirect=${encodeURIComponent(target)}`;
}
