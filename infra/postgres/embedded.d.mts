export type EmbeddedPostgresFailure =
  | 'no-binary'
  | 'port-taken'
  | 'disk-full'
  | 'stale-version'
  | 'already-running'
  | 'still-ending'
  | 'failed';

export type EmbeddedPostgresErrorShape = Error & { code: EmbeddedPostgresFailure };

export type Place = { native: string; dataDir: string; account: { uid: number; gid: number } | undefined };

export type EmbeddedOptions = {
  dataDir: string;
  /** 0 picks a free one. */
  port: number;
  user?: string;
  password: string;
  /** Created when it does not exist. */
  database?: string;
  /** `false` trades safety of the data against speed: for tests. */
  durable?: boolean;
  /** Receives one short line for each step that takes time. */
  log?: (line: string) => void;
  /** Called when the server ends without having been stopped: how, and where its log is. */
  onEnd?: (how: string, logFile: string) => void;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** Where the data is in fact: below /var/tmp when root's own folder is closed to the server's account. */
  dataDir: string;
  pid: number;
  stop(): Promise<void>;
};

/** Starts PostgreSQL 18 from npm's binaries; rejects with one clear sentence and a code. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres>;

/** Removes the data that `startEmbedded` keeps for this folder; the server must be stopped. */
export function removeEmbedded(dataDir: string): Promise<void>;
