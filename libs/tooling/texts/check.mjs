#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { bareTexts, programOf } from './bare-texts.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const program = programOf(ROOT);
const found = bareTexts(program, ROOT);
for (const { file, line } of found)
  console.log(
    `${file}:${line} A component returns no bare text: write <>{text}</>, so that a translated page follows it`,
  );
console.log(`Texts: ${program.getRootFileNames().length} files, ${found.length} findings`);
process.exitCode = found.length > 0 ? 1 : 0;
