/** Where a text comes in as a whole: what was dropped or pasted, and the control that takes it. */
export type Insertion = { target: EventTarget; text: string };

type TextControl = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>;

const isTextControl = (target: object): target is TextControl => 'maxLength' in target && 'selectionStart' in target;

/**
 * What to say when a browser keeps only the beginning of a text, because the control has a `maxLength`; undefined where
 * all of it fits. A browser cuts without a word.
 */
export function cutText({ target, text }: Insertion): string | undefined {
  if (!isTextControl(target) || target.maxLength < 0) return undefined;
  const { value, maxLength, selectionStart, selectionEnd } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const length = value.length - replaced + text.replaceAll('\r\n', '\n').length;
  return length > maxLength
    ? `Only ${maxLength} characters fit here, and the text has ${length}: its end was left out.`
    : undefined;
}
