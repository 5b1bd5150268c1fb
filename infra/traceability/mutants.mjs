// npm run mutants [-- set…] [--every N]: changes the programs of a set one by one, in copies of the sources, and
// counts what its tests notice. `--every N` tries each Nth change only. docs/payments.md has what came out.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copySources, pass, ROOT } from './copied-sources.mjs';
import { applied, mutantsOf } from './mutants-of.mjs';

const AT_ONCE = 2;
const DOMAIN = 'libs/domain/src/payments';
const SYNC = 'services/payments/src/sync';
const DOUBLE = 'libs/testing/src/vendor/stripe';
/**
 * Where they are not in the file beside it: what matches an order is part of the decision.
 * @type {Record<string, string[]>}
 */
const TESTS_OF = {
  'decide-membership': ['decide-membership', 'several-subscriptions'],
  'match-order': ['decide-membership'],
};

/**
 * @typedef {{ file: string, tests: string[], name: string, change(source: string): string }} Change
 * @typedef {{ needed: number, changes(): Promise<Change[]> }} MutantSet share of the changes that tests have to notice
 */

/** @type {Record<string, MutantSet>} */
const SETS = {
  decisions: {
    needed: 0.85,
    changes: () =>
      everyChange(
        ['attempt-machine', 'decide-firm-fee', 'decide-membership', 'discount', 'match-order'].map((name) => ({
          file: `${DOMAIN}/${name}.ts`,
          tests: (TESTS_OF[name] ?? [name]).map((test) => `${DOMAIN}/${test}.spec.ts`),
        })),
      ),
  },
  sync: {
    needed: 0.85,
    changes: () =>
      everyChange([{ file: `${SYNC}/changes.ts`, tests: [`${SYNC}/changes.spec.ts`, `${SYNC}/news.spec.ts`] }]),
  },
  double: { needed: 1, changes: plantedInDouble },
};

/** @param {{ file: string, tests: string[] }[]} files @returns {Promise<Change[]>} */
async function everyChange(files) {
  const changes = [];
  for (const { file, tests } of files)
    for (const mutant of mutantsOf(await readFile(join(ROOT, file), 'utf8'), file)) {
      const name = `${file}:${mutant.line} ${mutant.what}`;
      changes.push({ file, tests, name, change: (/** @type {string} */ source) => applied(source, mutant) });
    }
  return changes;
}

/** What a careless double would do. @returns {Promise<Change[]>} */
async function plantedInDouble() {
  const text = await readFile(join(import.meta.dirname, 'mutants-of-double.json'), 'utf8');
  return /** @type {{ file: string, from: string, to: string, test: string }[]} */ (JSON.parse(text)).map(
    ({ file, from, to, test }) => ({
      file: `${DOUBLE}/${file}`,
      tests: [`${DOUBLE}/${test}.int-spec.ts`],
      name: `${file} ${from} → ${to}`,
      change: (source) => {
        if (source.split(from).length !== 2) throw new Error(`${file}: "${from}" does not occur exactly once`);
        return source.replace(from, () => to);
      },
    }),
  );
}

/** @param {string} copy @param {Change} change @param {AbortSignal} signal @returns {Promise<boolean>} */
async function isNoticed(copy, { file, tests, change }, signal) {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, change(source));
  try {
    return !(await pass(copy, tests, signal));
  } finally {
    await writeFile(path, source);
  }
}

/** @param {string} name @param {number} every @param {AbortSignal} signal @returns {Promise<boolean>} */
async function trySet(name, every, signal) {
  const set = SETS[name];
  if (!set) throw new Error(`There is no set ${name}; there are ${Object.keys(SETS).join(', ')}.`);
  const changes = (await set.changes()).filter((_, index) => index % every === 0);
  const tests = [...new Set(changes.flatMap((each) => each.tests))];
  const copies = await Promise.all(Array.from({ length: AT_ONCE }, copySources));
  let noticed = 0;
  try {
    if (!(await pass(copies[0] ?? '', tests, signal)))
      throw new Error('A test fails without any change; fix it first.');
    const waiting = [...changes];
    const work = copies.map(async (copy) => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        if (await isNoticed(copy, next, signal)) noticed += 1;
        else console.log(`✗ ${next.name}`);
      }
    });
    await Promise.all(work);
  } finally {
    for (const copy of copies) await rm(copy, { recursive: true, force: true });
  }
  const share = noticed / changes.length;
  console.log(`${name}: ${noticed} of ${changes.length} changes were noticed, ${(share * 100).toFixed(1)} %`);
  return share >= set.needed;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: 'string' } } });
const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(SETS))
    if (!(await trySet(name, Number(values.every ?? 1), stopping.signal))) process.exitCode = 1;
} catch (error) {
  process.exitCode = 2;
  if (!stopping.signal.aborted) throw error;
  console.error('stopped');
}
