import { unfoldAround } from '@app/ui';

/**
 * Brings the field of a value, or the nearest one above it, into view and gives it the focus. A field that also sets
 * another value names that in `data-also`.
 */
export function goToField(path: string): boolean {
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[]+|\[\d+\])?$/, '')) {
    const field =
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"], [data-also="${CSS.escape(at)}"]`) ??
      document.querySelector<HTMLElement>(`[data-path^="${CSS.escape(at)}"]`);
    if (field) {
      unfoldAround(field);
      field.focus();
      return true;
    }
    if (!/[.[]/.test(at)) return false;
  }
  return false;
}
