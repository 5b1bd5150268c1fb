#!/usr/bin/env node
// Nothing is imported before this check: an old Node would stumble over newer syntax before it could be told so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}
const { main } = await import('./main.mjs');
await main();
