// Builds what runs in the process of a remote.
import { openOutput } from './output.mjs';
import { build } from './run.mjs';
import { sandboxConfigs } from './sandbox-config.mjs';

const context = process.cwd();
const output = await openOutput(context);
for (const config of sandboxConfigs({ context, folder: output.folder })) await build(config);
await output.publish();
console.log('built process, realm');
