// Builds the services after every change, next to the builds with which the site was started.
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { sandboxConfigs } from '../../../libs/tooling/webpack/sandbox-config.mjs';
import { serviceConfig } from '../../../libs/tooling/webpack/service-config.mjs';
import { DEVELOPMENT_PROGRAMS, ROOT } from '../../start/paths.mjs';
import { forDevelopment } from './config.mjs';
import { watch } from './watch.mjs';

/** @type {{ since: number, sandbox: string }} when the builds began with which the site was started, in ms */
const { since, sandbox } = workerData;

/** @param {import('webpack').Stats} stats */
function changedSince({ compilation }) {
  return [...compilation.fileDependencies].filter((file) => {
    // Folders are listed too, and change with every build in them.
    const found = file.includes('node_modules') ? undefined : statSync(file, { throwIfNoEntry: false });
    return found?.isFile() && found.mtimeMs > since;
  });
}

/** @param {string} part @param {import('webpack').Configuration} config */
function follow(part, config) {
  const say = (/** @type {import('../services.mjs').ServiceMessage} */ message) => parentPort?.postMessage(message);
  let last = '';
  // Stack traces name the sources.
  watch(forDevelopment(config, { withMaps: true }), {
    onBusy: () => say({ kind: 'busy', part }),
    onDone({ stats, problems, files, milliseconds }) {
      // webpack rebuilds when a file is only touched. The first build equals what runs, unless a source changed since.
      const hash = problems.length > 0 ? last : (stats?.hash ?? last);
      const isNew = last === '' ? stats !== null && changedSince(stats).length > 0 : hash !== last;
      last = hash;
      say({ kind: 'done', part, problems, files, milliseconds, isNew });
    },
  });
}

for (const [name, file] of Object.entries(DEVELOPMENT_PROGRAMS)) {
  const config = serviceConfig({ context: join(ROOT, 'services', name), folder: dirname(file) });
  const entries = Object.entries(config.entry).filter(([entry]) => entry !== 'openapi');
  follow(name, { ...config, entry: Object.fromEntries(entries) });
}
const [program, realm] = sandboxConfigs({ context: join(ROOT, 'libs/sandbox'), folder: sandbox });
if (program) follow('sandbox process', program);
if (realm) follow('sandbox realm', realm);
