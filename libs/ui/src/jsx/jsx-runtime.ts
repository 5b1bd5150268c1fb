import type { ElementType, ReactElement, ReactNode } from 'react';
import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime';

/**
 * What JSX is compiled to, here and in every remote: React's own runtime, with every text in an element of its own.
 *
 * A translator replaces the text nodes of a page (Chrome: by `<font>`). React keeps the nodes that it made: a text that
 * stands beside other nodes is then changed where the reader no longer sees it, and to remove it throws. The text of an
 * element that holds nothing else React replaces as a whole, whatever is in the element (docs/adr/0072).
 */
export { Fragment };

type Props = { readonly children?: ReactNode };
type Create = (type: ElementType, props: unknown, key?: string) => ReactElement;

/** They hold text and no elements. */
const PLAIN = new Set<ElementType>(['option', 'title', 'desc', 'textarea', 'style', 'script']);
const SVG_TEXT = new Set<ElementType>(['text', 'tspan', 'textPath']);

const isText = (node: ReactNode): node is string | number | bigint =>
  typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint';
const isEmpty = (node: ReactNode): boolean => node == null || typeof node === 'boolean' || node === '';
/** A translator leaves spaces between elements as they are. */
const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Neighboring texts joined, and what is more than space put into an element, in the place of the first of them: every
 * other child keeps its place, and with it its state. Returns the same array where nothing is to be done.
 */
function textsInElements(nodes: readonly ReactNode[], tag: 'span' | 'tspan', isList: boolean): readonly ReactNode[] {
  const result = [...nodes];
  let isChanged = false;
  for (let start = 0; start < nodes.length; start += 1) {
    const node = nodes[start];
    if (Array.isArray(node)) {
      result[start] = textsInElements(node as readonly ReactNode[], tag, true);
      isChanged ||= result[start] !== node;
    }
    if (!isText(node) || node === '') continue;
    let end = start + 1;
    while (end < nodes.length && (isText(nodes[end]) || isEmpty(nodes[end]))) end += 1;
    const text = joined(nodes.slice(start, end));
    if (!isBlank(text)) {
      void result.fill(null, start, end);
      result[start] = one(tag, { children: text }, isList ? `text-${start}` : undefined);
      isChanged = true;
    }
    start = end - 1;
  }
  return isChanged ? result : nodes;
}

const joined = (nodes: readonly ReactNode[]): string =>
  nodes.map((node) => (isText(node) ? String(node) : '')).join('');

function ownedBy(type: ElementType, children: ReactNode, isList: boolean): ReactNode {
  const tag = SVG_TEXT.has(type) ? 'tspan' : 'span';
  if (Array.isArray(children)) {
    const nodes = children as readonly ReactNode[];
    const hasOnlyText = nodes.some(isText) && nodes.every((node) => isText(node) || isEmpty(node));
    if (hasOnlyText) return ownedBy(type, joined(nodes), isList);
    return PLAIN.has(type) ? children : textsInElements(nodes, tag, isList);
  }
  // What stands around a fragment is not known here.
  if (type === Fragment && isText(children) && !isBlank(String(children))) return one(tag, { children });
  return children;
}

function withOwnTexts(create: Create, type: ElementType, props: Props, key?: string): ReactElement {
  const { children } = props;
  if (!Array.isArray(children) && type !== Fragment) return create(type, props, key);
  const owned = ownedBy(type, children, create === one);
  if (owned === children) return create(type, props, key);
  return (Array.isArray(owned) ? create : one)(type, { ...props, children: owned }, key);
}

/** An element with one child, or with a list of children that was made at run time. */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  return withOwnTexts(one, type, props, key);
}

/** An element with several children that stand in the source. */
export function jsxs(type: ElementType, props: Props, key?: string): ReactElement {
  return withOwnTexts(several, type, props, key);
}
