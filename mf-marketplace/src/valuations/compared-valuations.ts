/** The number that fits side by side on a screen. */
export const MAX_COMPARED = 4;

/** The valuations that an address names, as far as they are there, each once. */
export function comparedValuations(named: string | null, valuations: { id: string }[]): string[] {
  const known = new Set(valuations.map(({ id }) => id));
  return [...new Set((named ?? '').split(','))].filter((id) => known.has(id)).slice(0, MAX_COMPARED);
}
