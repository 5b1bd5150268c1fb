/** As many as a screen can hold side by side. */
export const COMPARED_MOST = 4;

/** The calculations that an address names, as far as they are there, each once. */
export function comparedIds(named: string | null, calculations: { id: string }[]): string[] {
  const known = new Set(calculations.map(({ id }) => id));
  return [...new Set((named ?? '').split(','))].filter((id) => known.has(id)).slice(0, COMPARED_MOST);
}
