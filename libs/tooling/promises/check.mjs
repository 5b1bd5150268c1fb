#!/usr/bin/env node
// Finds unhandled promises by their types: every finding is one line with file and line. Ends with 1 when there is one.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..', '..');

const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: join(HERE, 'eslint.config.mjs') });
const results = await eslint.lintFiles(['.']);
const findings = results.flatMap(({ filePath, messages }) =>
  messages.map(({ line, message }) => `${relative(ROOT, filePath)}:${line ?? 1} ${message.split('\n')[0]}`),
);
for (const finding of findings) console.log(`${finding} To check again: npm test -- promises`);
console.log(`Promises: ${results.length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
