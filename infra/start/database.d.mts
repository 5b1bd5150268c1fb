import type { Fault } from './fault.mjs';

export type OpenedDatabase = { url: string; pid: number | undefined; stop: () => Promise<void>; note: string };

/** The database of this start: the given one, or an embedded PostgreSQL below the data folder. */
export function openDatabase(options: {
  given: string | undefined;
  dataDir: string;
  port: number;
  password: string;
  durable: boolean;
  /** Called when the embedded server ends without having been stopped. */
  onEnd?: (fault: Fault) => void;
}): Promise<OpenedDatabase>;

export function embeddedUrl(parts: { port: number; password: string }): string;

export function removeDatabase(dataDir: string): Promise<void>;

/** @throws Fault when this version of PostgreSQL is older than the oldest that is supported */
export function refuseOldServer(version: string): void;
