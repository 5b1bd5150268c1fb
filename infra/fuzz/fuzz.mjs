// npm run fuzz -- [--cases N] [--seed N] [--only <part of an operation>] [--quiet]: sends the API what its document
// allows and what it does not, and says what was answered off the document, slowly or not at all.
import { Fault } from '../start/fault.mjs';
import { runFuzz } from './run-fuzz.mjs';

const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
try {
  const { code } = await runFuzz(process.argv.slice(2), { signal: stopping.signal });
  process.exitCode = code;
} catch (error) {
  process.exitCode = 2;
  if (!(error instanceof Fault)) throw error;
  console.error([error.message, error.details].filter(Boolean).join('\n\n'));
}
