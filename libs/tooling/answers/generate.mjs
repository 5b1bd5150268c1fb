// Writes what every handler of the API answers, read from its return type and from the errors that its code can throw.
// With --check it writes nothing and fails when the file in the repository differs.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFailures } from './failures.mjs';
import { createSchemas } from './schemas.mjs';
import { createServerProgram, findAuthenticators, findHandlers, ROOT, rootsOf } from './source.mjs';

const FILE = join(ROOT, 'libs/server-kit/src/openapi/answers.json');

function answersText() {
  const program = createServerProgram();
  const { schemas, answersOf, keepErrorBody } = createSchemas(program);
  const failuresOf = createFailures(program);
  const handlers = findHandlers(program).map((handler) => [
    handler.id,
    { answers: answersOf(handler), failures: failuresOf(rootsOf(handler)) },
  ]);
  keepErrorBody();
  const answers = {
    schemas: sorted(Object.entries(schemas)),
    authentication: failuresOf(findAuthenticators(program)),
    handlers: sorted(handlers),
  };
  return `${JSON.stringify(answers, null, 1)}\n`;
}

function sorted(entries) {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const text = answersText();
if (process.argv.includes('--check')) {
  if (text !== (await readFile(FILE, 'utf8'))) {
    console.error(
      `${FILE} does not say what the types of the handlers say: run "npm run answers" and look at the difference.`,
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, text);
}
