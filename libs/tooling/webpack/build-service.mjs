// Builds a runnable of the server into one ES module per entry.
import { cp, readFile } from 'node:fs/promises';
import { resolve as absolute } from 'node:path';
import { openOutput } from './output.mjs';
import { build } from './run.mjs';
import { serviceConfig } from './service-config.mjs';

const context = process.cwd();
const output = await openOutput(context);
const config = serviceConfig({ context, folder: output.folder });
await build(config);
// What renders releases runs in processes of its own, from files of its own.
const { dependencies = {} } = JSON.parse(await readFile('package.json', 'utf8'));
if ('@app/sandbox' in dependencies)
  await cp(absolute(context, '../../libs/sandbox/dist'), absolute(output.folder, 'sandbox'), { recursive: true });
await output.publish();
console.log(`built ${Object.keys(config.entry).join(', ')}`);
