import { isDay } from '../../dates/read-moment';
import { sameValue } from '../../transition/premium/same-value';
import { FIRM_FACTS, type FactKey, type FactValues, type FirmFact } from '../firm-facts';
import { partsOfKey, partsOfValue, type FactParts } from './fact-parts';
import { readFact, type PartFault } from './read-fact';

/** One fact as it was typed, with the day that it applies to. */
export type FactEntry = { parts: FactParts; asOf: string };
/** What an owner entered, by fact; also what no fact could be made of. */
export type FirmDraft = Partial<Record<FactKey, FactEntry>>;

/** What is good and bad about a firm is said by others. */
const NOT_BY_OWNERS: readonly FactKey[] = ['pros', 'cons'];
const KEYS = Object.keys(FIRM_FACTS) as FactKey[];
export const OWNER_FACT_KEYS: readonly FactKey[] = KEYS.filter((key) => !NOT_BY_OWNERS.includes(key));

export const DRAFT_PART_MAX = 6_000;
const AS_OF_MAX = 30;

/** What the owner says from a day on. */
export type StatedFact = { [Key in FactKey]: { key: Key; value: FactValues[Key]; asOf: string } }[FactKey];
export type DraftFault = PartFault & { key: FactKey };
/** `before`: what is public, the owner's own statement before that of another source. */
export type FactDifference = { key: FactKey; before: FirmFact | null; after: StatedFact };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Half of a pair of code units, and NUL: a database stores neither. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function entryOf(key: FactKey, entered: unknown): FactEntry | null {
  if (!isRecord(entered) || !isRecord(entered['parts'])) return null;
  const { parts, asOf } = entered;
  if (typeof asOf !== 'string' || asOf.length > AS_OF_MAX || UNSTORABLE.test(asOf)) return null;
  const kept: Record<string, string> = {};
  for (const { name } of partsOfKey(key)) {
    const typed = parts[name] ?? '';
    if (typeof typed !== 'string' || typed.length > DRAFT_PART_MAX || UNSTORABLE.test(typed)) return null;
    kept[name] = typed;
  }
  return { parts: kept, asOf };
}

/** A draft as it came from a form: every fact that an owner may state, exactly as typed. Null for what is no draft. */
export function readFirmDraft(entered: unknown): FirmDraft | null {
  if (!isRecord(entered)) return null;
  const draft: FirmDraft = {};
  for (const [name, value] of Object.entries(entered)) {
    const key = OWNER_FACT_KEYS.find((each) => each === name);
    const entry = key === undefined ? null : entryOf(key, value);
    if (key === undefined || entry === null) return null;
    draft[key] = entry;
  }
  return draft;
}

const isEmpty = ({ parts }: FactEntry): boolean => Object.values(parts).every((text) => text.trim() === '');

function dateFault(asOf: string, today: string): string | null {
  if (!isDay(asOf)) return 'Enter the date this applies to.';
  return asOf > today ? 'Enter a date that is not in the future.' : null;
}

/** The facts of a draft; what is empty says nothing. `today` as an ISO date. */
export function statedFacts(draft: FirmDraft, today: string): { facts: StatedFact[]; faults: DraftFault[] } {
  const facts: StatedFact[] = [];
  const faults: DraftFault[] = [];
  for (const key of OWNER_FACT_KEYS) {
    const entry = draft[key];
    if (!entry || isEmpty(entry)) continue;
    const read = readFact(key, entry.parts, Number(today.slice(0, 4)));
    const message = dateFault(entry.asOf, today);
    if ('faults' in read) faults.push(...read.faults.map((fault) => ({ ...fault, key })));
    if (message !== null) faults.push({ key, part: 'asOf', message });
    if ('value' in read && message === null) facts.push({ key, value: read.value, asOf: entry.asOf } as StatedFact);
  }
  return { facts, faults };
}

/** Of a key, what stands first on the page for its owner: the own statement, or what another source says. */
function publicFact(facts: readonly FirmFact[], key: FactKey): FirmFact | null {
  const ofKey = facts.filter((fact) => fact.key === key);
  return ofKey.find(({ source }) => source.kind === 'own_statement') ?? ofKey[0] ?? null;
}

/** @param current in the order of the page. What says the same of the same day as the page is no difference. */
export function firmDifferences(stated: readonly StatedFact[], current: readonly FirmFact[]): FactDifference[] {
  return stated.flatMap((after) => {
    const before = publicFact(current, after.key);
    const isSame = before !== null && before.asOf === after.asOf && sameValue(before.value, after.value);
    return isSame ? [] : [{ key: after.key, before, after }];
  });
}

/** What an editor shows of a fact before anything was typed: what is public, with its day. */
export function entryOfPublic(facts: readonly FirmFact[], key: FactKey): FactEntry {
  const fact = publicFact(facts, key);
  if (fact) return { parts: partsOfValue(fact.key, fact.value as FactValues[typeof fact.key]), asOf: fact.asOf };
  return { parts: Object.fromEntries(partsOfKey(key).map(({ name }) => [name, ''])), asOf: '' };
}
