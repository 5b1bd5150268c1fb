/** Small checks over unknown JSON; each adds what is wrong to `faults`, with the path of the field. */
export type Faults = string[];
export type Fields = Record<string, unknown>;

export function asFields(value: unknown, path: string, faults: Faults): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  faults.push(`${path} must be an object`);
  return {};
}

export function onlyKnown(fields: Fields, known: readonly string[], path: string, faults: Faults): void {
  for (const key of Object.keys(fields))
    if (!known.includes(key)) faults.push(`${path}.${key} is not a field of this API`);
}

export function text(fields: Fields, key: string, path: string, faults: Faults, required = false): string | undefined {
  const value = fields[key];
  if (value === undefined && !required) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  faults.push(`${path}.${key} must be a text that is not empty`);
  return undefined;
}

/** One hash or a list of hashes: 64 hexadecimal digits in lower case, so that clear text is refused. */
export function hashes(fields: Fields, key: string, path: string, faults: Faults): void {
  const value = fields[key];
  if (value === undefined) return;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const good = list.length > 0 && list.every((item) => typeof item === 'string' && /^[0-9a-f]{64}$/.test(item));
  if (!good) faults.push(`${path}.${key} must be SHA-256 in lower-case hexadecimal`);
}

export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export function currency(fields: Fields, key: string, path: string, faults: Faults): void {
  const value = fields[key];
  if (!(typeof value === 'string' && CURRENCIES.has(value))) faults.push(`${path}.${key} must be an ISO 4217 code`);
}

export function listOf(value: unknown, path: string, [min, max]: [number, number], faults: Faults): unknown[] {
  if (Array.isArray(value) && value.length >= min && value.length <= max) return value as unknown[];
  faults.push(`${path} must be a list of ${min} to ${max}`);
  return [];
}

/** What could be an email address or a phone number in clear. */
export function looksPersonal(value: string): boolean {
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(value) || /(?:\+|\b)\d(?:[ ().-]*\d){8,}/.test(value);
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
