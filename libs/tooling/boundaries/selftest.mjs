#!/usr/bin/env node
/**
 * Proves that the import rules reject what they should. Without a cached project graph the boundary rule skips itself
 * and lint
 * still ends with 0, so the graph is made first, and a verdict counts only when the expected rule gave it.
 */
import { fileURLToPath } from 'node:url';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { cases } from './cases.mjs';

process.env.NX_DAEMON = 'false';

const root = fileURLToPath(new URL('../../..', import.meta.url));
process.chdir(root);
await createProjectGraphAsync({ exitOnError: true });
const eslint = new ESLint({ cwd: root });

/** @param {import('./cases.mjs').Case} c */
async function faultOf(c) {
  const [result] = await eslint.lintText(c.code, { filePath: c.file });
  const said = (result?.messages ?? []).map((m) => `${m.ruleId ?? 'parser'}: ${m.message.split('\n')[0]}`);
  if (c.verdict === 'allowed') return said.length === 0 ? null : said.join(' | ');
  return said.some((line) => line.startsWith(`${c.rule}:`))
    ? null
    : `${c.rule} did not object${said.length ? `, only: ${said.join(' | ')}` : ''}`;
}

let failed = 0;
for (const c of cases) {
  const fault = await faultOf(c);
  if (fault === null) continue;
  failed += 1;
  console.error(`FAIL ${c.file}: should be ${c.verdict}: ${c.code}\n     ${fault}`);
}
console.log(`boundaries: ${cases.length - failed} passed, ${failed} failed, 0 skipped`);
process.exitCode = failed > 0 ? 1 : 0;
