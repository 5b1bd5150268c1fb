/** The sign-in page, or another that comes before `path`, and leads back to it. */
export function signInAddress(path: string, search = '', page = '/auth'): string {
  const target = (path + search).replace(/^\//, '');
  return target === '' ? page : `${page}?redirect=${encodeURIComponent(target)}`;
}
