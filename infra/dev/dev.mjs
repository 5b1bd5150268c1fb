#!/usr/bin/env node
import '../start/node-version.mjs';

const { main } = await import('./main.mjs');
await main();
