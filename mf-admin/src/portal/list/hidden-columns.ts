const PARAMETER = 'hidden';
/** Stays as it is in an address. */
const SEPARATOR = '.';

/** Which columns an address leaves out; those that the list does not have are ignored. */
export function hiddenColumns(search: URLSearchParams, hideable: readonly string[]): string[] {
  const named = new Set((search.get(PARAMETER) ?? '').split(SEPARATOR));
  return hideable.filter((id) => named.has(id));
}

/** The parameters of an address that leaves these columns out and keeps everything else. */
export function withHidden(search: URLSearchParams, hidden: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (hidden.length === 0) next.delete(PARAMETER);
  else next.set(PARAMETER, hidden.join(SEPARATOR));
  return next;
}
