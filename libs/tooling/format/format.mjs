#!/usr/bin/env node
// Writes the one format of this repository, import order included: `npm run format [-- path…]`. With --check it writes
// nothing, names the first line that differs of every file and each line that is too wide, and ends with 1.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatFile } from './format-file.mjs';
import { listFiles } from './list-files.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** Files at once: the formatter has threads of its own. */
const AT_ONCE = 50;

async function main() {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  process.chdir(ROOT);
  const config = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'));
  const files = listFiles(ROOT, positionals, { except: '.prettierignore' });
  const isCheck = values.check === true;
  const findings = [];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const together = files.slice(start, start + AT_ONCE).map((file) => formatFile(file, { isCheck, config }));
    findings.push(...(await Promise.all(together)).flat());
  }
  for (const { file, line, message } of findings.sort((a, b) => a.file.localeCompare(b.file))) {
    console.log(`${file}:${line} ${message}`);
  }
  if (!isCheck) return;
  console.log(`Format: ${files.length} files, ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

await main();
