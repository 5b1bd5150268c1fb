#!/usr/bin/env node
// The rules about texts over the whole tree: components that return a bare text, words of the stop list, and a copy
// deck that is not up to date. With --write it writes the deck (`npm run copy`). Each finding is one line.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareTexts, programOf } from './bare-texts.mjs';
import { copyDeck } from './copy-deck.mjs';
import { shownTexts } from './read-texts.mjs';
import { stopWords } from './stop-list.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DECK = 'docs/copy.md';
const BARE = 'A component returns no bare text: write <>{text}</>, so that a translated page follows it';

const program = programOf(ROOT);
const texts = shownTexts(program, ROOT);
const deck = copyDeck(texts);
if (process.argv.includes('--write')) await writeFile(join(ROOT, DECK), deck);
const isOld = deck !== (await readFile(join(ROOT, DECK), 'utf8').catch(() => ''));
const findings = [
  ...bareTexts(program, ROOT).map((found) => ({ ...found, message: BARE })),
  ...stopWords(texts),
  ...(isOld
    ? [{ file: DECK, line: 1, message: 'The deck is not up to date: run "npm run copy" and read what changed' }]
    : []),
];
for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
console.log(`Texts: ${program.getRootFileNames().length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
