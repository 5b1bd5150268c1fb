import 'reflect-metadata';

// Everything else comes later: decorators run while modules load, and need the metadata to be there already.
const { main } = await import('./fuzz');
await main(process.argv.slice(2));
