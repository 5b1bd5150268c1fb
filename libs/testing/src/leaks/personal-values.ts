import { findLeaks } from './leak-scan';

/** A person's data, by field, as it was entered and in every form into which the product brings it. */
export type PersonalValues = Record<string, readonly string[]>;

/**
 * The fields that a service gets in clear, in whatever spelling. A service that takes hashes may get the hash of a
 * normalized form; one that may not be told of people at all may not get that either.
 */
export function personalValuesIn(body: string, person: PersonalValues, mayBe: 'hashed' | 'none'): string[] {
  return Object.entries(person)
    .filter(([field, values]) =>
      values.some((value) => {
        const spelled = findLeaks([{ field, value }], body).length > 0;
        return mayBe === 'none' ? spelled : spelled && !onlyAsHash(body, value);
      }),
    )
    .map(([field]) => field);
}

const HASH = /\b[0-9a-f]{64}\b/gi;

/** Whether the value is gone when the hashes are. */
function onlyAsHash(body: string, value: string): boolean {
  return findLeaks([{ field: 'value', value }], body.replace(HASH, '')).length === 0;
}
