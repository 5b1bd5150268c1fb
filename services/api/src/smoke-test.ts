import { sandboxProgram, smokeTest, type TextReader } from '@app/sandbox';
import type { AppConfig } from '@app/server-kit';
import type { SmokeTest } from '@app/service-releases';

type Config = Pick<AppConfig, 'API_PORT' | 'PUBLIC_URL'>;

const READ_MS = 2_000;
/** The client of a publication waits for it, and services/web gives up on the API after 15 s. */
const OVER_HTTP_MS = 9_000;
/** At a start all processors are busy, and no proxy gives up on a command. */
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

/** Evaluates and renders a release in the isolation in which the site will run it. */
function sandboxedSmokeTest(
  { PUBLIC_URL: publicUrl }: Config,
  wholeMs: number,
  judge: (trial: Trial) => ReturnType<Trial>,
): SmokeTest {
  // One after the other: each may hold as much memory as the API itself.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async judge(release, code) {
      const trial: Trial = (read) =>
        smokeTest({ program: sandboxProgram(), release, code, read, publicUrl, wholeMs });
      const tried = last.then(() => judge(trial));
      last = tried.catch(() => undefined);
      const faults = await tried;
      return faults.map(({ part, message }) => ({ message: part === '' ? message : `${part}: ${message}` }));
    },
  };
}

/** For publications over HTTP: the API that takes them answers the reads too. */
export function smokeTestOfApi(config: Config): SmokeTest {
  const read = apiReader(`http://127.0.0.1:${config.API_PORT}`);
  return sandboxedSmokeTest(config, OVER_HTTP_MS, (trial) => trial(read));
}

/**
 * For publications and deploy steps on the command line.
 * @param startApi called when a release reads anything; that may take longer than a page waits
 */
export function smokeTestOfCommands(config: Config, startApi: () => Promise<TextReader>): SmokeTest {
  let read: TextReader | null = null;
  return sandboxedSmokeTest(config, BY_COMMAND_MS, async (trial) => {
    if (read) return trial(read);
    let needsApi = false;
    const faults = await trial(() => {
      needsApi = true;
      return Promise.reject(new Error('the API has not started yet'));
    });
    if (faults.length > 0 || !needsApi) return faults;
    read = await startApi();
    return trial(read);
  });
}
