import { redirectTo, type LoadContext } from '@app/web-kit';

/** The short address of the calculator; it keeps the query. */
export async function load({ url }: Pick<LoadContext, 'url'>): Promise<void> {
  throw redirectTo(`/calculator${url.search}`);
}

/** Never shown: loading always redirects. */
export function Component() {
  return null;
}
