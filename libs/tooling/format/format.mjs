#!/usr/bin/env node
// Writes the one format of this repository, import order included: `npm run format [-- path…]`. With --check it writes
// nothing, names the first line that differs of every file and each line that is too wide, and ends with 1.
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { listFiles } from './list-files.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** @typedef {import('./format-file.mjs').Finding} Finding */

/** @param {string[]} files @param {boolean} isCheck @returns {Promise<Finding[]>} */
function inWorker(files, isCheck) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./format-worker.mjs', import.meta.url), { workerData: { files, isCheck } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
  });
}

async function main() {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  process.chdir(ROOT);
  const files = listFiles(ROOT, positionals);
  const isCheck = values.check === true;
  const threads = Math.min(availableParallelism(), Math.ceil(files.length / 20));
  const shares = Array.from({ length: threads }, (_, thread) =>
    files.filter((_file, index) => index % threads === thread),
  );
  const findings = (await Promise.all(shares.map((share) => inWorker(share, isCheck)))).flat();
  for (const { file, line, message } of findings.sort((a, b) => a.file.localeCompare(b.file))) {
    console.log(`${file}:${line} ${message}`);
  }
  if (!isCheck) return;
  console.log(`Format: ${files.length} files, ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

await main();
