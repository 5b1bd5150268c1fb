import 'reflect-metadata';

// Everything else comes later: decorators run while modules load, and need the metadata to be there already.
const { run } = await import('./run');
process.exitCode = await run(process.argv.slice(2));
