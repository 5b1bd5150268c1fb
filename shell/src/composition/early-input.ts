import { ENTERED, SUBMITTED } from '@app/web-kit';
import { whenInteractive } from './interactive';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entered = string | boolean;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isChoice = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';
const enteredIn = (field: Field): Entered => ('checked' in field && isChoice(field) ? field.checked : field.value);

/** Enters as a browser does: React does not see a value that is written through the field itself. */
function enter(field: Field, entered: Entered): void {
  if (!field.isConnected || field.type === 'file' || enteredIn(field) === entered) return;
  if (typeof entered === 'boolean') return field.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, entered);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React listens to a select's `change` alone.
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Keeps what was entered before the page responded, which forms replace by their default values when they start, and
 * submits the form that was submitted by then. The script in the head marked both.
 */
export async function keepEarlyInput(interactive = whenInteractive()): Promise<void> {
  const fields = new Map<Field, Entered>();
  const note = (element: EventTarget | null) => isField(element) && fields.set(element, enteredIn(element));
  const onInput = ({ target }: Event): unknown => note(target);
  document.querySelectorAll(`[${ENTERED}]`).forEach(note);
  document.addEventListener('input', onInput, true);
  await interactive;
  document.removeEventListener('input', onInput, true);
  fields.forEach((entered, field) => enter(field, entered));
  document.querySelector<HTMLFormElement>(`form[${SUBMITTED}]`)?.requestSubmit();
}
