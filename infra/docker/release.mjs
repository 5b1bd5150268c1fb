// One release on one database: migrations first, because everything after them reads the schema.
// With arguments it is the API's command line, e.g. `docker compose run --rm migrate releases list`.
import { spawnSync } from 'node:child_process';

const CLI = 'services/api/dist/cli.js';
const BUILDS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'].map((name) => `${name}/dist`);
const CLI_FOR_PEOPLE = 'docker compose -f infra/compose.yaml run --rm migrate';
const own = process.argv.slice(2);
const steps =
  own.length > 0
    ? [own]
    : [
        ['migrate'],
        ['seed'],
        // Not `publish --activate`: a deployment keeps what people decided.
        ['deploy', ...BUILDS, '--cli', CLI_FOR_PEOPLE],
      ];

for (const step of steps) {
  const { status } = spawnSync(process.execPath, [CLI, ...step], { stdio: 'inherit' });
  if (status === 0) continue;
  console.error(`the step "${step[0]}" failed`);
  process.exit(status ?? 1);
}
