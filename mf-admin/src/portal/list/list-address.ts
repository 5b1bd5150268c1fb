import { useLocation, useSearchParams } from 'react-router-dom';

/** Parameters to set; null or an empty text takes one out. */
export type AddressChange = Record<string, string | number | null>;

/** The parameters of a list's address with some of them changed; filters, view and columns that are not named stay. */
export function withChange(search: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export type Href = (change: AddressChange) => string;

/** What the open address asks for, and addresses of the same list with something changed: a row opened, a filter. */
export function useListAddress(): { search: URLSearchParams; hrefOf: Href } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const hrefOf = (change: AddressChange) => {
    const next = withChange(search, change);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return { search, hrefOf };
}
