import { firmPath } from '@app/contracts';
import { redirectTo, type LoadContext } from '@app/web-kit';
import { firmByNumber } from '../../api/firms';
import { knownFirm } from './firm-outcome';

type Load = Pick<LoadContext, 'params' | 'url' | 'api'>;

/** The address by number leads to the one by name, which people read. */
export async function load({ params, url, api }: Load): Promise<void> {
  const answer = await knownFirm(() => firmByNumber(api, params['id'] ?? ''));
  const path = 'movedTo' in answer ? answer.movedTo : firmPath(answer);
  throw redirectTo(path + url.search, { permanent: true });
}

/** Never shown: loading always redirects, or finds nothing. */
export function Component() {
  return null;
}
