import type { EnvironmentNames } from './environment-names.mjs';
import type { Ports } from './options.mjs';
import type { Progress } from './progress.mjs';

export type ProgramName = 'vendor' | 'stripe' | 'model' | 'inbox' | 'api' | 'worker' | 'web';

export type FirstAdmin = { email: string; password: string; totpSecret: string; otpauthUrl: string };

export type StackOptions = {
  /** Holds database, assets, secrets, logs and first-admin.json; made when it is missing. */
  dataDir: string;
  /** A port that is missing or 0 is a free one. */
  ports?: Partial<Ports>;
  /**
   * Wins over everything that would be chosen, except ports: DATABASE_URL, REDIS_URL, META_API_URL, SMTP_URL, NODE_ENV
   * …
   */
  env?: NodeJS.ProcessEnv;
  /** Surroundings of the programs; by default PATH, HOME and the like, none of a test runner's settings. */
  inherit?: NodeJS.ProcessEnv;
  /** Build folders to deploy; by default the shell and every remote. */
  publish?: string[];
  /** `true` keeps the data through a power cut; tests go without. */
  durable?: boolean;
  /** The database of DATABASE_URL and the folder are copies of those of a filled site: no step is run. */
  isFilled?: boolean;
  /** Called once the database is filled and before a program uses it: the moment to copy both. */
  onFilled?: (site: { databaseUrl: string; dataDir: string }) => Promise<void>;
  progress?: Progress;
  signal?: AbortSignal;
  /** A program ended although it was not stopped. */
  onFailure?: (fault: Error) => void;
};

export type Stack = {
  /** The site's address, e.g. http://localhost:8080 */
  url: string;
  apiUrl: string;
  /** Shows every mail that the site sends; missing when SMTP_URL names a server of the caller's. */
  inboxUrl?: string;
  /** The double of Stripe with its hosted pages; missing when STRIPE_SECRET_KEY names an account of the caller's. */
  /** What arrived at the stand-ins for ad services. */
  vendorUrl?: string;
  stripeUrl?: string;
  /** The double of services that write text, where TEXT_SERVICE_DOUBLE asks for it. */
  modelUrl?: string;
  ports: Ports;
  /** What is known of all programs, secrets and DATABASE_URL included; each program is given its own part of it. */
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  dataDir: string;
  /** As in first-admin.json; undefined when the database had an administrator before this folder was made. */
  firstAdmin: FirstAdmin | undefined;
  /** Where that sign-in is kept: one file for each database. */
  firstAdminFile: string;
  pid(name: ProgramName): number | undefined;
  /** The last 64 KiB that a program printed. */
  output(name: ProgramName): string;
  /** Runs `node services/api/dist/cli.js …`, e.g. `['publish', folder, '--activate']`; gives back what it printed. */
  /** `priority` as in `os.constants.priority`. */
  /** `file` is another build of it. */
  command(args: string[], options?: { priority?: number; file?: string }): Promise<string>;
  /** Ends one program; SIGKILL for a crash. `restart` brings it back. */
  end(name: ProgramName, signal?: NodeJS.Signals): Promise<void>;
  /** `file` is another build of the program. */
  restart(name: ProgramName, env?: NodeJS.ProcessEnv, file?: string): Promise<void>;
  /** Ends every program and the embedded database; safe to call twice. */
  stop(): Promise<void>;
};

/** The variables that each program is given, and no other. */
export const ENVIRONMENT_NAMES: EnvironmentNames;

/** Runs the whole site from its builds; whatever was started is ended again when a step fails. */
export function startStack(options: StackOptions): Promise<Stack>;
