import { pathText, type Scenario } from '@app/domain';

/** Every single value of a document with its path (`offers[0].note.term`); empty and absent values are left out. */
export function leaves(
  value: unknown,
  path: (string | number)[] = [],
): [path: string, value: string | number | boolean][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[pathText(path), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    leaves(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** For programs, which read JSON. The name of a back-end stands in the label of each of its inputs. */
const FOR_PROGRAMS = /^(?:schemaVersion$|entered\[)|\.backends\[\d+\]\.id$/;

/** The inputs that a reader finds in the form. */
export function readableInputs(scenario: Scenario): ReturnType<typeof leaves> {
  return leaves(scenario).filter(([path, value]) => !FOR_PROGRAMS.test(path) && value !== '');
}
