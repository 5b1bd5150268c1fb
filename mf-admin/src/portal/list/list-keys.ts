import { hasSingleKeys } from '../keys/single-keys';

const TEXT = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Keys of a list while the focus is in it: J and K go to the next and the previous row, X chooses the row. None works
 * while something is typed, and all of them can be switched off. As the `ref` of the element around a table.
 */
export function listKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(TEXT) || !hasSingleKeys()) return;
    const rows = [...list.querySelectorAll('tbody tr')];
    const at = rows.findIndex((row) => row.contains(target));
    if (event.key === 'x') rows[at]?.querySelector<HTMLElement>('[data-select]')?.click();
    else if (event.key === 'j') goTo(rows[at + 1]);
    else if (event.key === 'k') goTo(rows[at - 1]);
    else return;
    event.preventDefault();
  };
  list.addEventListener('keydown', press);
  return () => list.removeEventListener('keydown', press);
}

function goTo(row: Element | undefined): void {
  row?.querySelector<HTMLElement>('a[href], button')?.focus();
}
