import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { wideLines } from './wide-lines.mjs';

/** @type {import('./format-file.mjs').firstDifference} */
export function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return old.findIndex((line, index) => line !== now[index]) + 1 || old.length;
}

/** Prettier's own, where no configuration names another. */
const DEFAULT_WIDTH = 80;

/** @type {import('./format-file.mjs').formatFile} */
export async function formatFile(file, { isCheck }) {
  const { ignored, inferredParser } = await prettier.getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || inferredParser === null || !existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  /** @type {string} */
  let formatted;
  try {
    formatted = await prettier.format(text, options);
    // A long union is indented in the second pass alone; what is checked has to stay as it is.
    if (formatted !== text) formatted = await prettier.format(formatted, options);
  } catch (error) {
    return [{ file, line: 1, message: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }];
  }
  if (formatted === text) return isCheck ? wideLines(file, text, options.printWidth ?? DEFAULT_WIDTH) : [];
  if (!isCheck) await writeFile(file, formatted);
  const message = isCheck ? `is not formatted. To fix it: npm run format -- ${file}` : 'formatted';
  return [{ file, line: firstDifference(text, formatted), message }];
}
