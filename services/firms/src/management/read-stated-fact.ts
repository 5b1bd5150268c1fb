import { z } from 'zod';
import type { StateFactRequest } from '@app/contracts';
import { FIRM_FACTS, isDay, readFact, SOURCE_KINDS, type FactKey, type FactParts, type FirmFact } from '@app/domain';
import { checkFact } from '../facts/fact-values';
import { FactRefusedError } from './management.errors';

const isKey = (key: string): key is FactKey => Object.hasOwn(FIRM_FACTS, key);

function partsOf(parts: Record<string, unknown>): FactParts {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, typed]) => (typeof typed === 'string' ? [[name, typed]] : [])),
  );
}

/** What an administrator typed, as a fact with its source. @throws FactRefusedError with a sentence for each part */
export function readStatedFact({ key, parts, asOf, source, verified }: StateFactRequest, today: string): FirmFact {
  if (!isKey(key)) throw new FactRefusedError({ key: 'Choose a fact from the list.' });
  const read = readFact(key, partsOf(parts), Number(today.slice(0, 4)));
  const fields: Record<string, string> = {};
  if ('faults' in read) for (const { part, message } of read.faults) fields[`parts.${part}`] = message;
  for (const [name, day] of [
    ['asOf', asOf],
    ['retrievedOn', source.retrievedOn],
  ] as const)
    if (!isDay(day) || day > today) fields[name] = 'Enter a date that is not in the future.';
  const kind = SOURCE_KINDS.find((each) => each === source.kind);
  if (!kind) fields['kind'] = 'Choose the kind of the source.';
  if (source.title.trim() === '') fields['title'] = 'Name the source.';
  const url = source.url.trim() === '' ? null : source.url.trim();
  if (url !== null && !z.url({ protocol: /^https?$/ }).safeParse(url).success)
    fields['url'] = 'Enter the address starting with https://.';
  if (!('value' in read) || !kind || Object.keys(fields).length > 0) throw new FactRefusedError(fields);
  const written = { kind, title: source.title.trim(), url, retrievedOn: source.retrievedOn };
  return checkFact({ key, value: read.value, asOf, source: written, verifiedOn: verified ? today : null } as FirmFact);
}
