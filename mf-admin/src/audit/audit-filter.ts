import { ALL_RIGHTS, isDay, type Right } from '@app/domain';

/** What narrows the log; it is in the address, so that it can be sent to a colleague. */
export type AuditFilter = { actor?: string; right?: Right; target?: string; from?: string; until?: string };
export const AUDIT_FIELDS = ['actor', 'right', 'target', 'from', 'until'] as const;

const TARGET_MAX = 200;
const ID = /^[\w-]{1,64}$/;

/** Unknown values count as absent, so that an old link still opens. */
export function filterOf(search: URLSearchParams): AuditFilter {
  const right = ALL_RIGHTS.find((known) => known === search.get('right'));
  const actor = search.get('actor') ?? '';
  const target = (search.get('target') ?? '').trim().slice(0, TARGET_MAX);
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  return {
    ...(ID.test(actor) && { actor }),
    ...(right && { right }),
    ...(target !== '' && { target }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}
