/** A control that takes text; of others, only the absence of a limit counts. */
type TextControl = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'> & { maxLength?: number };

/**
 * What to say when a browser keeps only the beginning of a text that comes in as a whole, because the control has a
 * `maxLength`; undefined where all of it fits. A browser cuts without a word.
 */
export function cutText(
  { value, maxLength = -1, selectionStart, selectionEnd }: TextControl,
  text: string,
): string | undefined {
  if (maxLength < 0) return undefined;
  const rest = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  const isCut = rest + text.length > maxLength;
  return isCut ? `Only ${maxLength} characters fit here. The end was left out.` : undefined;
}
