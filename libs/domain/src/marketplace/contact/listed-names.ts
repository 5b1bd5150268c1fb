import { readTokens, type Passage, type TokenReader } from './tokens';

type Node = { next: Map<string, Node>; isName: boolean };

/**
 * Names of firms, cities and persons that the caller lists, whatever separates their words and in any case. A
 * possessive s may follow.
 */
export function findNames(reader: TokenReader, names: readonly string[]): Passage[] {
  const root = treeOf(names);
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const end = reader.isName(at) ? longestName(reader, root, at) : undefined;
    if (end !== undefined) found.push({ start: at, end });
  }
  return found;
}

/** The letters and digits of every name as a tree, so that one walk per word tries all of them. */
function treeOf(names: readonly string[]): Node {
  const root: Node = { next: new Map(), isName: false };
  for (const name of names) {
    const tokens = readTokens(name).tokens.filter(({ kind }) => kind === 'word' || kind === 'number');
    if (tokens.length > 0) addName(root, tokens.map(({ text }) => text).join(''));
  }
  return root;
}

function addName(root: Node, letters: string): void {
  let node = root;
  for (const letter of letters) {
    const next = node.next.get(letter) ?? { next: new Map<string, Node>(), isName: false };
    node.next.set(letter, next);
    node = next;
  }
  node.isName = true;
}

function longestName(reader: TokenReader, root: Node, start: number): number | undefined {
  let node: Node | undefined = root;
  let end: number | undefined;
  for (let at = start; node && at < reader.length; at += 1) {
    if (!reader.isName(at)) continue;
    node = walk(node, reader.at(at)?.text ?? '');
    if (node?.isName) end = at + 1;
  }
  if (end !== undefined) return end;
  return walk(root, (reader.at(start)?.text ?? '').replace(/s$/, ''))?.isName ? start + 1 : undefined;
}

function walk(from: Node, letters: string): Node | undefined {
  let node: Node | undefined = from;
  for (const letter of letters) {
    node = node.next.get(letter);
    if (!node) return undefined;
  }
  return node;
}
