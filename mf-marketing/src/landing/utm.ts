import { UTM_NAMES, type Utm } from '@app/contracts';

/** Longer values are nothing that an advertiser writes. */
const VALUE_MAX = 200;
const KEY = 'utm';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Where the reader came from, as far as the address says it; null when it says nothing. */
export function utmOf(search: URLSearchParams): Utm | null {
  const found = UTM_NAMES.flatMap((name) => {
    const value = search.get(name)?.trim().slice(0, VALUE_MAX);
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Keeps it for conversions later in this visit. An address that says nothing leaves what an earlier one said. */
export function keepUtm(search: URLSearchParams, storage: TextStorage): void {
  const utm = utmOf(search);
  if (utm) storage.setItem(KEY, JSON.stringify(utm));
}

/** What is kept; everything else there is ignored. */
export function keptUtm(storage: TextStorage): Utm | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null
      ? utmOf(
          new URLSearchParams(
            Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
          ),
        )
      : null;
  } catch {
    return null;
  }
}
