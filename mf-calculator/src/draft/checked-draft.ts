import { checkScenario, FRACTION_FAULT, isFractionOfPercent, type CheckedScenario } from '@app/domain';
import type { Draft } from './draft';

const checked = new WeakMap<Draft, CheckedScenario>();

/** Each draft is checked once for all its users: results, saving, exports. */
export function checkedDraft(draft: Draft): CheckedScenario {
  const known = checked.get(draft) ?? check(draft);
  checked.set(draft, known);
  return known;
}

function check(draft: Draft): CheckedScenario {
  const found = checkScenario(draft);
  const { feeBasedPercentage: typed } = draft.advisor;
  if (typeof typed !== 'number' || !isFractionOfPercent(typed)) return found;
  return { scenario: null, faults: [...found.faults, { path: 'advisor.feeBasedPercentage', message: FRACTION_FAULT }] };
}
