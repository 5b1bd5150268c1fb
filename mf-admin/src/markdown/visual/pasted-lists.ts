/** An item as programs write it that have no nested lists: its level, its kind, its content. */
type FlatItem = { element: Element; level: number; isOrdered: boolean; start: number | null };

/** Makes lists of what office programs write in their place. */
export function nestLists(body: HTMLElement): void {
  for (const items of runs(wordItems(body))) replaceByList(items);
  for (const items of runs(webItems(body))) replaceByList(items);
  // Google Docs and some mail programs put a nested list beside the item that it belongs to.
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** Word: paragraphs with the level in their style and the sign in a part that is to be ignored. */
function wordItems(body: HTMLElement): FlatItem[] {
  return [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((element) => {
    const [, level] = /mso-list:\s*\S+\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
    if (level === undefined) return [];
    const sign = [...element.querySelectorAll('[style]')].find((part) =>
      /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
    );
    const [, number, letter] = /^\W*(?:(\d+)|([a-z]+))[.)]/i.exec(sign?.textContent?.trim() ?? '') ?? [];
    sign?.remove();
    return {
      element,
      level: Number(level),
      isOrdered: number !== undefined || (letter !== undefined && letter.length < 5),
      start: number === undefined ? null : Number(number),
    };
  });
}

/** Word on the web: every item in a list and a frame of its own, with its level in an attribute. */
function webItems(body: HTMLElement): FlatItem[] {
  return [...body.querySelectorAll('li[data-aria-level]')].flatMap((item) => {
    const frame = item.closest('.ListContainerWrapper');
    if (!frame || frame.querySelectorAll('li').length !== 1) return [];
    const list = item.parentElement;
    const start = Number(list?.getAttribute('start') ?? Number.NaN);
    const element = frame.ownerDocument.createElement('p');
    element.append(...item.childNodes);
    frame.replaceWith(element);
    return {
      element,
      level: Number(item.getAttribute('data-aria-level')),
      isOrdered: list?.localName === 'ol',
      start: Number.isInteger(start) ? start : null,
    };
  });
}

/** Items that follow one another directly are one list. */
function runs(items: readonly FlatItem[]): FlatItem[][] {
  const found: FlatItem[][] = [];
  let last: Element | null = null;
  for (const item of items) {
    if (last !== null && item.element.previousElementSibling === last) found.at(-1)?.push(item);
    else found.push([item]);
    last = item.element;
  }
  return found;
}

function replaceByList(items: readonly FlatItem[]): void {
  const open: { list: Element; level: number; isOrdered: boolean }[] = [];
  for (const { element, level, isOrdered, start } of items) {
    const { ownerDocument } = element;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const current = open.at(-1);
    if (!current || current.level < level || current.isOrdered !== isOrdered) {
      const list = ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      if (start !== null && start !== 1) list.setAttribute('start', String(start));
      const outer = current && current.level === level ? open.at(-2) : current;
      if (current && current.level === level) open.pop();
      if (outer) (outer.list.lastElementChild ?? outer.list).append(list);
      else element.before(list);
      open.push({ list, level, isOrdered });
    }
    const item = ownerDocument.createElement('li');
    item.append(...element.childNodes);
    open.at(-1)?.list.append(item);
    element.remove();
  }
}
