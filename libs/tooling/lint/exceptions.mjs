import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../format/list-files.mjs';

/** Not behind a quote: there it is a text about one. */
const DIRECTIVE = /(?:^|[^'"`])\/[/*]\s*((?:ox|es)lint-disable[\w-]*)(.*)$/;
const WITH_REASON = /^ ([\w-]+(?:\/[\w-]+)*) -- \S/;

/**
 * What a text excepts from rules. One rule, for the next line, with a reason in place, is the only form.
 * @type {import('./exceptions.mjs').exceptionsOf}
 */
export function exceptionsOf(file, text) {
  const faults = [];
  const rules = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, directive, rest = ''] = DIRECTIVE.exec(line) ?? [];
    if (directive === undefined) continue;
    const [, rule] = WITH_REASON.exec(rest) ?? [];
    if (directive === 'oxlint-disable-next-line' && rule !== undefined) rules.push(rule);
    else {
      const message = 'An exception is "oxlint-disable-next-line <one rule> -- <its reason>".';
      faults.push({ file, line: index + 1, rule: 'exception', message });
    }
  }
  return { rules, faults };
}

/** @type {import('./exceptions.mjs').exceptionsIn} */
export async function exceptionsIn(root) {
  const files = listFiles(root, []).filter((file) => /\.(tsx?|m?js)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8').catch(() => '')));
  const all = texts.map((text, index) => exceptionsOf(files[index] ?? '', text));
  const counts = new Map();
  for (const rule of all.flatMap(({ rules }) => rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return { counts, faults: all.flatMap(({ faults }) => faults) };
}
