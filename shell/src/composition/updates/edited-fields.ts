/** Fields in which something was entered since the document began. What was entered before this code ran is not what the HTML says. */
export function watchFields(): Set<Element> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  const edited = new Set<Element>(fields.filter(({ value, defaultValue }) => value !== defaultValue));
  for (const event of ['input', 'change']) document.addEventListener(event, ({ target }) => target instanceof Element && edited.add(target), true);
  return edited;
}
