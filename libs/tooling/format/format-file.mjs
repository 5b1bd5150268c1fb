import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { wideLines } from './wide-lines.mjs';

/** @type {typeof import('./format-file.mjs').firstDifference} */
export function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return old.findIndex((line, index) => line !== now[index]) + 1 || old.length;
}

/** @type {typeof import('./format-file.mjs').formatFile} */
export async function formatFile(file, { isCheck, config }) {
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  const { code, errors } = await format(file, text, config);
  const [error] = errors;
  if (error?.message.startsWith('Unsupported file type')) return [];
  if (error) {
    const [, line = 1] = /:(\d+):\d+\]/.exec(error.codeframe ?? '') ?? [];
    return [{ file, line: Number(line), message: `cannot be read: ${error.message}` }];
  }
  if (code === text) return isCheck ? wideLines(file, text, config.printWidth) : [];
  if (!isCheck) await writeFile(file, code);
  const message = isCheck ? `is not formatted. To fix it: npm run format -- ${file}` : 'formatted';
  return [{ file, line: firstDifference(text, code), message }];
}
