import type { Progress } from './progress.mjs';
import type { FirstAdmin } from './stack.mjs';

/** Runs the API's command line; resolves to what it printed. @throws Fault when it fails */
export function command(
  args: string[],
  options: { env: NodeJS.ProcessEnv; file?: string; priority?: number; signal?: AbortSignal },
): Promise<string>;

/** What a person has to know of a deploy step. */
export function notices(output: string): string[];

/** Everything that a database and a folder need before a program may start on them. */
export function fill(options: {
  env: NodeJS.ProcessEnv;
  firstAdminFile: string;
  publish: string[];
  progress: Progress;
  signal?: AbortSignal;
}): Promise<void>;

/** Where the sign-in of this database's first administrator is kept; `given` is the DATABASE_URL, if there is one. */
export function firstAdminFileOf(dataDir: string, given: string | undefined): string;

export function readFirstAdmin(file: string): Promise<FirstAdmin | undefined>;
