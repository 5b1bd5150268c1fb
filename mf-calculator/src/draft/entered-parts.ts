import { pathText, type Scenario } from '@app/domain';
import { valueAt, type Path } from './at-path';
import type { Draft } from './draft';

/** The parts of drafts that a person entered, by identity: edits share what they do not change. */
const entered = new WeakSet<object>();

/** The parts that follow other inputs while they are as usual: unvested pay the T-12, what transfers the origin. */
function followingParts(draft: Draft): Path[] {
  return [['stay', 'unvested'], ...draft.offers.map((_offer, index): Path => ['offers', index, 'portability'])];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The part that an entry at this path belongs to is entered, whatever it equals. True when it was not yet. */
export function noteEntry(draft: Draft, path: Path): boolean {
  const part = followingParts(draft).find((each) => each.every((key, at) => path[at] === key));
  const value = part && valueAt(draft, part);
  if (!isObject(value) || entered.has(value)) return false;
  entered.add(value);
  return true;
}

export function isEntered(part: object): boolean {
  return entered.has(part);
}

/** For the storage of the tab, in which there is no identity. */
export function enteredParts(draft: Draft): Path[] {
  return followingParts(draft).filter((part) => {
    const value = valueAt(draft, part);
    return isObject(value) && entered.has(value);
  });
}

/** For the account: the scenario of this draft with the parts that were entered. */
export function withEnteredParts<T extends Scenario | null>(scenario: T, draft: Draft): T {
  const entered = enteredParts(draft).map(pathText);
  return scenario === null || entered.length === 0 ? scenario : { ...scenario, entered };
}

/** A draft from the account, in which the parts that were entered are known again. */
export function withKnownEntries(draft: Draft): Draft {
  if (draft.entered === undefined) return draft;
  const { entered, ...known } = draft;
  for (const part of followingParts(known)) if (entered.includes(pathText(part))) noteEntry(known, part);
  return known;
}
