#!/usr/bin/env node
// Every rule of `oxlint.config.mjs` over the whole tree, or over paths: `npm run lint [-- path…]`. Each finding is one
// line with file and line; ends with 1 when there is one.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exceptionsIn } from './exceptions.mjs';
import { makeGraph, oxlint } from './oxlint.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

await makeGraph(ROOT);
const { files, findings } = await oxlint(ROOT, process.argv.slice(2));
const exceptions = await exceptionsIn(ROOT);
findings.push(...exceptions.faults);
for (const { file, line, rule, message } of findings.sort((a, b) => a.file.localeCompare(b.file))) {
  console.log(`${file}:${line} ${rule}: ${message} To check again: npm run lint -- ${file}`);
}
for (const [rule, count] of exceptions.counts) console.log(`Exceptions to ${rule}, each with its reason: ${count}`);
console.log(`Lint: ${files} files, ${findings.length} findings`);
if (files === 0 || findings.length > 0) process.exitCode = 1;
