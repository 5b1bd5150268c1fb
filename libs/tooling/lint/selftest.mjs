#!/usr/bin/env node
/**
 * Proves that the rules reject what they should: the cases are planted in a copy of the tree, and a verdict counts only
 * when the expected rule gave it.
 */
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../format/list-files.mjs';
import { clockCases } from './clock-cases.mjs';
import { cases as importCases } from './import-cases.mjs';
import { makeGraph, oxlint } from './oxlint.mjs';
import { ruleCases } from './rule-cases.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CASES = [...importCases, ...ruleCases, ...clockCases];

/** @param {string} copy */
async function copyTree(copy) {
  for (const file of listFiles(ROOT, [])) await cp(join(ROOT, file), join(copy, file)).catch(ignoreDeleted);
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@app') await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  // The projects of the copy import each other, not those of the tree.
  await mkdir(join(copy, 'node_modules/@app'));
  for (const name of await readdir(join(ROOT, 'node_modules/@app'))) {
    const project = (await realpath(join(ROOT, 'node_modules/@app', name))).slice((await realpath(ROOT)).length);
    await symlink(join(copy, project), join(copy, 'node_modules/@app', name));
  }
  const only = { extends: './tsconfig.base.json', include: ['**/case-*/**'], exclude: ['node_modules'] };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(only));
}

/** @param {NodeJS.ErrnoException} error */
function ignoreDeleted(error) {
  if (error.code !== 'ENOENT') throw error;
}

/** A folder of its own for each case, below all folders that rules name. @param {string} file @param {number} index */
function placeOf(file, index) {
  return join(dirname(file), `case-${index}`, file.slice(dirname(file).length + 1));
}

/** @param {import('./import-cases.mjs').Case} c @param {import('./oxlint.mjs').Finding[]} findings */
function faultOf(c, findings) {
  const said = findings.map(({ rule, message }) => `${rule}: ${message}`);
  if (c.verdict === 'allowed') return said.length === 0 ? null : said.join(' | ');
  return findings.some(({ rule }) => rule === c.rule)
    ? null
    : `${c.rule} did not object${said.length ? `, only: ${said.join(' | ')}` : ''}`;
}

const copy = await realpath(await mkdtemp(join(tmpdir(), 'lint-cases-')));
try {
  await copyTree(copy);
  // Before the cases are there: as part of it, those that are to be rejected would make circles of all others.
  await makeGraph(copy);
  const places = CASES.map(({ file }, index) => placeOf(file, index));
  for (const [index, { file, code }] of CASES.entries()) {
    const place = join(copy, placeOf(file, index));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, code.replaceAll("'../", "'../../"));
  }
  const { findings } = await oxlint(copy, places);
  let failed = 0;
  for (const [index, c] of CASES.entries()) {
    const fault = faultOf(
      c,
      findings.filter(({ file }) => file === places[index]),
    );
    if (fault === null) continue;
    failed += 1;
    console.error(`FAIL ${c.file}: should be ${c.verdict}: ${c.code}\n     ${fault}`);
  }
  console.log(`rules: ${CASES.length - failed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await rm(copy, { recursive: true });
}
