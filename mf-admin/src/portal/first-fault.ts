import type { FormEvent } from 'react';

const FAULTY = '[aria-invalid="true"]';

/**
 * After a form has refused what was typed, the focus is in the first of the fields that say so: at once, or when the
 * server's refusal comes, unless the person went on in the meantime.
 */
export function focusFirstFault({ target }: Pick<FormEvent, 'target'>): void {
  if (!(target instanceof Element)) return;
  const sentFrom = document.activeElement;
  // The form shows its errors once this event is over.
  setTimeout(() => {
    if (isAtFault() || focusFaultIn(target)) return;
    const observer = new MutationObserver(() => {
      const wentOn = ![sentFrom, document.body].includes(document.activeElement);
      if (wentOn || isAtFault() || focusFaultIn(target)) stop();
    });
    const stop = () => {
      observer.disconnect();
      target.removeEventListener('input', stop);
    };
    target.addEventListener('input', stop);
    observer.observe(target, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  });
}

const isAtFault = (): boolean => document.activeElement?.matches(FAULTY) === true;

function focusFaultIn(form: Element): boolean {
  const field = form.querySelector<HTMLElement>(FAULTY);
  field?.focus();
  return field !== null;
}
