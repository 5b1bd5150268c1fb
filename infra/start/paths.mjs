import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
/** What `npm start` keeps. */
export const DATA_DIR = join(ROOT, '.data');
export const REMOTES = ['mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'];
/** What a start deploys, the frame first: a page without a frame cannot be composed. */
export const RELEASES = ['shell', ...REMOTES].map((name) => join(ROOT, name, 'dist'));
export const CLI = join(ROOT, 'services/api/dist/cli.js');
export const PROGRAMS = {
  vendor: join(ROOT, 'libs/testing/dist/vendor.js'),
  stripe: join(ROOT, 'libs/testing/dist/stripe.js'),
  model: join(ROOT, 'libs/testing/dist/model.js'),
  inbox: join(ROOT, 'node_modules/maildev/bin/maildev'),
  api: join(ROOT, 'services/api/dist/main.js'),
  worker: join(ROOT, 'services/worker/dist/main.js'),
  web: join(ROOT, 'services/web/dist/main.js'),
};
/** Where `npm run dev` builds a service: next to `dist`, which Nx caches. */
const inDevelopment = (/** @type {string} */ file) => file.replace(/([/\\])dist([/\\])/, '$1dist.next$1dev$2');
export const DEVELOPMENT_CLI = inDevelopment(CLI);
export const DEVELOPMENT_PROGRAMS = {
  api: inDevelopment(PROGRAMS.api),
  worker: inDevelopment(PROGRAMS.worker),
  web: inDevelopment(PROGRAMS.web),
};
