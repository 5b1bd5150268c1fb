import type { Ports } from './options.mjs';
import type { ProgramName } from './stack.mjs';

export type Wiring = {
  env: Record<string, string>;
  hasVendor: boolean;
  hasStripe: boolean;
  hasModel: boolean;
  hasInbox: boolean;
  plans: Record<ProgramName, { env: NodeJS.ProcessEnv; readyUrl: string }>;
};

/** What each program of a start is given; what the caller gives wins over what we would choose. */
export function wire(parts: {
  given: NodeJS.ProcessEnv;
  secrets: Record<string, string>;
  ports: Ports;
  dataDir: string;
  databaseUrl: string;
}): Wiring;

/** The surroundings of a test's processes, without the test runner's own settings. */
export function cleanEnvironment(): Record<string, string>;

/** `REDIS_URL= npm start` means "none". */
export function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string>;
