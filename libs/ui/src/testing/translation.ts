/** React marks the nodes that it made; the text of an element that holds nothing else is not one of them. */
const isOfReact = (node: Node): boolean => Object.keys(node).some((name) => name.startsWith('__reactFiber$'));

function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE && node.nodeValue?.trim()) texts.push(node as Text);
    node.childNodes.forEach(visit);
  };
  visit(root);
  return texts;
}

/** Texts that React would go on changing where a translator has replaced them: see `jsx-runtime.ts`. */
export const unprotectedTexts = (root: Node): string[] =>
  textsIn(root)
    .filter(isOfReact)
    .map(({ nodeValue }) => nodeValue ?? '');

/**
 * Replaces every text as the translation of Chrome does: `<font><font>text</font></font>` in its place, the node itself
 * out of the page.
 */
export function translate(root: Node, words: (text: string) => string = (text) => text): void {
  for (const text of textsIn(root)) {
    const { ownerDocument, parentElement } = text;
    if (parentElement?.matches('option, title, textarea, style, script')) continue;
    const [outer, inner] = [ownerDocument.createElement('font'), ownerDocument.createElement('font')];
    inner.append(words(text.data));
    outer.append(inner);
    text.replaceWith(outer);
  }
}
