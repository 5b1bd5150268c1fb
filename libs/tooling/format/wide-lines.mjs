/**
 * Files whose wide lines nothing can break, by their paths from the root. What git ignores and what `.prettierignore`
 * names, such as generated files, is not read at all.
 */
const UNBREAKABLE = [
  { files: /^services\/content\/src\/seed\/(news|pages|posts)\/[^/]+\.ts$/, why: 'Markdown: a paragraph is one line' },
  { files: /^services\/content\/src\/playbook\/text\/[^/]+\.ts$/, why: 'Markdown: a paragraph is one line' },
  { files: /^libs\/ui\/styles\/fonts\.css$/, why: 'CSS cannot break the address of a file' },
];

/** @type {typeof import('./wide-lines.mjs').wideLines} */
export function wideLines(file, text, width) {
  if (UNBREAKABLE.some(({ files }) => files.test(file))) return [];
  return text.split('\n').flatMap(({ length }, index) => {
    const excess = `has ${length} characters, more than ${width}.`;
    const message = `${excess} Break the line by hand; the formatter does not break strings`;
    return length > width ? [{ file, line: index + 1, message }] : [];
  });
}
