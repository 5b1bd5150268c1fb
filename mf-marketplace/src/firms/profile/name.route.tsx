import { firmPath } from '@app/contracts';
import { redirectTo, type LoadContext } from '@app/web-kit';
import { firmQuery } from '../../api/firms';
import { knownFirm, possibleName } from './firm-outcome';

type Load = Pick<LoadContext, 'params' | 'url' | 'query' | 'api'>;

/** The site's address of a single word: a firm's name, if any firm has it; words of the site are no names. */
export async function load({ params, url, query, api }: Load): Promise<void> {
  const name = possibleName(params['firmName']);
  const answer = await knownFirm(() => query.ensureQueryData(firmQuery(api, name)));
  const path = 'movedTo' in answer ? answer.movedTo : firmPath(answer);
  throw redirectTo(path + url.search, { permanent: true });
}

/** Never shown: loading always redirects, or finds nothing. */
export function Component() {
  return null;
}
