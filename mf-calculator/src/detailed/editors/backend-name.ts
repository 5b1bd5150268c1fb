import type { BackendDraft } from '../../draft/draft';

type Named = Pick<BackendDraft, 'id' | 'kind' | 'month'>;

const KINDS: Record<BackendDraft['kind'], string> = {
  assets: 'Assets',
  production: 'Production',
  netNewAssets: 'Net new assets',
  tenure: 'Staying',
};

/** Names that were given here and not by a user, as saved calculations have them. */
const GIVEN = /^(?:assets|production|net-new|tenure)-\d+$/;

const wordsOf = ({ id, kind, month }: Named): string => (GIVEN.test(id) ? `${KINDS[kind]}, month ${month ?? '?'}` : id);

/** What a back-end is called: the user's name for it, else what it measures and when. */
export function backendName(backends: readonly Named[], index: number): string {
  const backend = backends[index];
  if (backend === undefined) return '';
  const words = wordsOf(backend);
  const before = backends.slice(0, index).filter((other) => wordsOf(other) === words).length;
  return before === 0 || words === backend.id ? words : `${words} (${before + 1})`;
}
