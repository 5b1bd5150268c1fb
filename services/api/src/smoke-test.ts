import { sandboxProgram, smokeTest, type TextReader } from '@app/sandbox';
import type { AppConfig } from '@app/server-kit';
import { KeyedQueue, type SmokeTest } from '@app/service-releases';

type Config = Pick<AppConfig, 'HOST' | 'API_PORT' | 'PUBLIC_URL'>;

const READ_MS = 2_000;
/** The client of a publication waits for it, and services/web gives up on the API after 15 s. */
const OVER_HTTP_MS = 9_000;
const WAIT_MS = 5_000;
/** Longer, because all processors are busy at a start and no proxy times out a command. */
const BY_COMMAND_MS = 60_000;

/** Public data as releases get it while they are tried. */
export function apiReader(apiUrl: string): TextReader {
  let serial = 0;
  return async (path) => {
    const response = await fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(READ_MS) });
    const { status } = response;
    if (!response.ok) throw Object.assign(new Error(`${path} answered ${status}`), { status });
    serial += 1;
    return { serial, text: await response.text() };
  };
}

type Trial = (read: TextReader) => Promise<Awaited<ReturnType<typeof smokeTest>>>;

type Trials = {
  wholeMs: number;
  /** How long a test may wait for earlier ones. */
  waitMs: number;
  judge: (trial: Trial) => ReturnType<Trial>;
};

/** Evaluates and renders a release in the isolation in which the site will run it. */
function sandboxedSmokeTest({ PUBLIC_URL: publicUrl }: Config, { wholeMs, waitMs, judge }: Trials): SmokeTest {
  // One after the other: each may hold as much memory as the API itself.
  const queue = new KeyedQueue();
  return {
    async judge(release, code) {
      const trial: Trial = (read) => smokeTest({ program: sandboxProgram(), release, code, read, publicUrl, wholeMs });
      const faults = await queue.run('', waitMs, () => judge(trial));
      return faults.map(({ part, message }) => ({ message: part === '' ? message : `${part}: ${message}` }));
    },
  };
}

/** Where this API is reached from its own machine. */
function ownUrl({ HOST, API_PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${API_PORT}`;
}

/** For publications over HTTP: the API that takes them answers the reads too. */
export function smokeTestOfApi(config: Config, waitMs = WAIT_MS): SmokeTest {
  const read = apiReader(ownUrl(config));
  return sandboxedSmokeTest(config, { wholeMs: OVER_HTTP_MS, waitMs, judge: (trial) => trial(read) });
}

/**
 * For publications and deploy steps on the command line.
 * @param startApi called when a release reads anything, and may take longer than a page waits; null when it cannot
 *   start
 */
export function smokeTestOfCommands(config: Config, startApi: () => Promise<TextReader | null>): SmokeTest {
  let read: TextReader | null = null;
  const judge = async (trial: Trial): ReturnType<Trial> => {
    if (read) return trial(read);
    let needsApi = false;
    const faults = await trial(() => {
      needsApi = true;
      return Promise.reject(new Error('the API has not started yet'));
    });
    if (faults.length > 0 || !needsApi) return faults;
    read = await startApi();
    // The release was tested without data.
    return read ? trial(read) : faults;
  };
  return sandboxedSmokeTest(config, { wholeMs: BY_COMMAND_MS, waitMs: BY_COMMAND_MS, judge });
}
