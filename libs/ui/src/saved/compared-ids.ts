/** The number that fits side by side on a screen. */
export const MAX_COMPARED = 4;

/** The saved ones that an address names, as far as they are there, each once. */
export function comparedIds(named: string | null, saved: { id: string }[]): string[] {
  const known = new Set(saved.map(({ id }) => id));
  return [...new Set((named ?? '').split(','))].filter((id) => known.has(id)).slice(0, MAX_COMPARED);
}
