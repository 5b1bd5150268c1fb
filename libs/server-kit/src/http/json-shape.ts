/** Deeper than any body that the product accepts. */
const MAX_DEPTH = 20;

const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COLON] = [123, 125, 91, 93, 58];

export type JsonFault = 'duplicate key' | 'reserved key' | 'too deep';

/**
 * Ambiguities that a parser accepts although two readers could interpret them differently: a duplicate key in one
 * object (the last one counts here, the first elsewhere), a key that every object has anyway (`toString`: a lookup of
 * rules by name finds one), and excessive nesting. Undefined for an unambiguous text. `text` is valid JSON: it was
 * parsed before.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.push(code === OPEN_OBJECT ? new Set() : undefined) > MAX_DEPTH) return 'too deep';
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      open.pop();
    } else if (code === QUOTE) {
      const end = endOfText(text, at);
      const fault = keyFault(text, at, end, open.at(-1));
      if (fault) return fault;
      at = end;
    }
  }
  return undefined;
}

/** Index of the closing quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Only a text followed by a colon is a key; `"a"` and `"\u0061"` are the same one. */
function keyFault(text: string, start: number, end: number, keys: Set<string> | undefined): JsonFault | undefined {
  if (!keys || !isKey(text, end)) return undefined;
  const key = JSON.parse(text.slice(start, end + 1)) as string;
  if (key in Object.prototype) return 'reserved key';
  if (keys.has(key)) return 'duplicate key';
  keys.add(key);
  return undefined;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= 32) at++;
  return text.charCodeAt(at) === COLON;
}
