// npm run mutate [-- word…]: changes constants of the specification one by one, in a copy of the sources, and demands
// that the test which the table of traceability names for the row fails. Words choose rows that contain one of them.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySources, pass, ROOT } from './copied-sources.mjs';

/** @typedef {{ row: string, file: string, from: string, to: string, test: string }} Mutation */
/** @typedef {{ mutation: Mutation, verdict: 'caught' | 'survived' | string }} Outcome */

/** @returns {Promise<Mutation[]>} */
async function readMutations() {
  return JSON.parse(await readFile(join(import.meta.dirname, 'mutations.json'), 'utf8'));
}

/** Why a mutation does not fit the table; null when it does. @param {Mutation} mutation @param {string} table */
function misfit({ row, file, test }, table) {
  const line = table.split('\n').find((candidate) => candidate.startsWith(`| ${row} |`));
  if (line === undefined) return 'the table has no such row';
  const [, , where = '', proof = ''] = line.split(/(?<!\\)\|/);
  if (!where.includes(`\`${file}\``)) return 'the row does not name the file';
  return proof.includes(`\`${test}\``) ? null : 'the row does not name the test';
}

/** @param {string} copy @param {Mutation} mutation @param {AbortSignal} signal @returns {Promise<string>} */
async function tryOut(copy, { file, from, to, test }, signal) {
  const path = join(copy, file);
  const original = await readFile(path, 'utf8');
  if (original.split(from).length !== 2) return 'the text to change does not occur exactly once';
  await writeFile(
    path,
    original.replace(from, () => to),
  );
  try {
    return (await pass(copy, [test], signal)) ? 'survived' : 'caught';
  } finally {
    await writeFile(path, original);
  }
}

/** @param {string[]} words @param {AbortSignal} signal @returns {Promise<boolean>} whether every change was caught */
async function main(words, signal) {
  const table = await readFile(join(ROOT, 'docs/traceability.md'), 'utf8');
  const all = await readMutations();
  const chosen = all.filter(({ row }) => words.length === 0 || words.some((word) => row.includes(word)));
  /** @type {Outcome[]} */
  const outcomes = [];
  const copy = await copySources();
  try {
    const tests = [...new Set(chosen.map(({ test }) => test))];
    if (!(await pass(copy, tests, signal))) {
      console.log('A named test fails without any change; fix it first.');
      return false;
    }
    for (const mutation of chosen) {
      const verdict = misfit(mutation, table) ?? (await tryOut(copy, mutation, signal));
      outcomes.push({ mutation, verdict });
      const change = `${mutation.from} → ${mutation.to}`;
      console.log(`${verdict === 'caught' ? '✓' : '✗'} ${verdict.padEnd(9)} ${mutation.row}\n    ${change}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const missed = outcomes.filter(({ verdict }) => verdict !== 'caught');
  console.log(`\n${outcomes.length - missed.length} of ${outcomes.length} changes are caught by the test of their row`);
  for (const { mutation, verdict } of missed) console.log(`  ${mutation.row}: ${verdict} (${mutation.test})`);
  return missed.length === 0;
}

const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
try {
  process.exitCode = (await main(process.argv.slice(2), stopping.signal)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (!stopping.signal.aborted) throw error;
  console.error('stopped');
}
