import type { Explanation } from '../explain/explanation';

/** Evaluates a formula as a reader would: replaces labels by inputs, the longest first, and calculates. */
export function workedOut({ formula, inputs }: Pick<Explanation, 'formula' | 'inputs'>): number {
  const inOrder = inputs.map((input, index) => ({ ...input, index })).sort((a, b) => b.label.length - a.label.length);
  const placed = inOrder.reduce((text, { label, index }) => text.replaceAll(label, `§${index}§`), formula);
  const code = placed
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('^', '**')
    .replace(/\b(min|max)\(/g, 'Math.$1(')
    .replace(/§(\d+)§/g, '(v[$1])');
  if (!/^[\d\s()[\]v+\-*/.,]*$/.test(code.replace(/Math\.(min|max)/g, '')))
    throw new Error(`not a formula: ${formula}`);
  return Number(new Function('v', `return ${code};`)(inputs.map(({ value }) => value)));
}
