// One release on one database: migrations first, because everything after them reads the schema.
// With arguments it is the API's command line, e.g. `docker compose run --rm migrate create-first-admin`.
import { spawnSync } from 'node:child_process';

const CLI = 'services/api/dist/cli.js';
const BUILDS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'].map((name) => `${name}/dist`);
const own = process.argv.slice(2);
const steps = own.length > 0 ? [own] : [['migrate'], ['seed'], ['publish', ...BUILDS, '--activate']];

for (const step of steps) {
  const { status } = spawnSync(process.execPath, [CLI, ...step], { stdio: 'inherit' });
  if (status === 0) continue;
  console.error(`the step "${step[0]}" failed`);
  process.exit(status ?? 1);
}
