#!/usr/bin/env node
import './node-version.mjs';

const { main } = await import('./main.mjs');
await main();
