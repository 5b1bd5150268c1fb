// Uses node because the image contains no curl.
const address = process.argv[2] ?? '';
const answer = await fetch(address, { signal: AbortSignal.timeout(2_500) }).catch((error) => {
  console.error(`${address}: ${error instanceof Error ? error.message : String(error)}`);
  return undefined;
});
if (answer && !answer.ok) console.error(`${address} answered ${answer.status}`);
process.exitCode = answer?.ok ? 0 : 1;
