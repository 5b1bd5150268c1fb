import type { FormEvent } from 'react';

const FAULTY = '[aria-invalid="true"]';

/** After a form has refused what was typed, the focus is in the first of the fields that say so. */
export function focusFirstFault({ target }: Pick<FormEvent, 'target'>): void {
  if (!(target instanceof Element)) return;
  // The form shows its errors once this event is over.
  setTimeout(() => {
    if (!document.activeElement?.matches(FAULTY)) target.querySelector<HTMLElement>(FAULTY)?.focus();
  });
}
