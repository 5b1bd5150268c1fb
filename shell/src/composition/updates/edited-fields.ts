import { onSessionEnd } from '@app/web-kit';

/** Navigation, footer and overlays stay when a page goes, with what was entered there. */
const FRAME = '[id^="frame-"]';

/**
 * Fields in which something was entered since the document began. What was entered before this code ran is not what the
 * HTML says.
 */
export function watchFields(): Set<Element> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  const edited = new Set<Element>();
  const remember = (field: EventTarget | null) =>
    field instanceof Element && !field.closest(FRAME) && edited.add(field);
  fields.filter(({ value, defaultValue }) => value !== defaultValue).forEach(remember);
  for (const event of ['input', 'change']) document.addEventListener(event, ({ target }) => remember(target), true);
  onSessionEnd(() => edited.clear());
  return edited;
}
