/** The document that the address opens: null for a new one, undefined for the list. */
export function openedId(search: URLSearchParams): number | null | undefined {
  const id = search.get('id');
  if (id === 'new') return null;
  const number = Number(id);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
