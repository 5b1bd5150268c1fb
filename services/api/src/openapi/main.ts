import 'reflect-metadata';

// Everything else comes later: decorators run while modules load, and need the metadata to be there already.
const { writeDocument } = await import('./write-document');
await writeDocument(new URL('./openapi.json', import.meta.url));
