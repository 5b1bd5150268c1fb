import type { Ports } from '../start/options.mjs';

/** What `npm run dev` can build at every change. */
export const PROJECTS: readonly string[];

export const USAGE: string;

/** @throws Fault that names the possible remotes, and as npm start does for its options */
export function parseOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
): { help: boolean; reset: boolean; ports: Ports; projects: string[] };
