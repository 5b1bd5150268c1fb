import { redirectTo, type LoadContext } from '@app/web-kit';

/** The short address of the calculator; what stands behind the question mark goes along. */
export async function load({ url }: Pick<LoadContext, 'url'>): Promise<void> {
  throw redirectTo(`/calculator${url.search}`);
}

/** Never shown: loading always redirects. */
export function Component() {
  return null;
}
