import { pathText, type ScenarioFault } from '@app/domain';

/** Control characters and halves of characters: no file format shows them, and the database keeps neither. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Every text in a document that holds a character which cannot be shown. */
export function unshowableTexts(value: unknown, path: (string | number)[] = []): ScenarioFault[] {
  if (typeof value === 'string') return UNSHOWABLE.test(value) ? [{ path: pathText(path), message: 'Remove the characters that cannot be shown.' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => unshowableTexts(each, [...path, Array.isArray(value) ? Number(name) : name]));
}
