import { checkScenario, type CheckedScenario } from '@app/domain';
import type { Draft } from './draft';

const checked = new WeakMap<Draft, CheckedScenario>();

/** Each draft is checked once for all its users: results, saving, exports. */
export function checkedDraft(draft: Draft): CheckedScenario {
  const known = checked.get(draft) ?? checkScenario(draft);
  checked.set(draft, known);
  return known;
}
