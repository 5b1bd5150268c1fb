import { Fault } from '../start/fault.mjs';
import { parseOptions as parseStartOptions } from '../start/options.mjs';
import { REMOTES } from '../start/paths.mjs';

export const PROJECTS = ['shell', ...REMOTES];

export const USAGE = `npm run dev -- [<remote>…] [--port N] [--reset]

  <remote>   the parts to rebuild at every change: ${PROJECTS.join(', ')}; without one, all of them
  --port N   the site's port (8080)
  --reset    start from scratch: removes the embedded database, the published releases and the secrets in .data

Environment: as for npm start.`;

/** @type {typeof import('./options.mjs').parseOptions} */
export function parseOptions(args, env) {
  if (env.NODE_ENV === 'production')
    throw new Fault('npm run dev is for development, and NODE_ENV is production: unset it, or use npm start.');
  const { names, ...options } = parseStartOptions(args, env, { usage: USAGE, takesNames: true });
  // Without the slash that a terminal adds when it completes a folder.
  const projects = names.map((name) => name.replace(/\/+$/, ''));
  const unknown = projects.find((name) => !PROJECTS.includes(name));
  if (unknown !== undefined)
    throw new Fault(`There is no remote "${unknown}". There are: ${PROJECTS.join(', ')}.\n\n${USAGE}`);
  return { ...options, projects: projects.length === 0 ? [...PROJECTS] : [...new Set(projects)] };
}
