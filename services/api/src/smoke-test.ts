import { sandboxProgram, smokeTest, type TextReader } from '@app/sandbox';
import type { AppConfig } from '@app/server-kit';
import type { SmokeTest } from '@app/service-releases';

type Config = Pick<AppConfig, 'API_PORT' | 'PUBLIC_URL'>;

const READ_MS = 2_000;
/** The client of a publication waits for it, and services/web gives up on the API after 15 s. */
const OVER_HTTP_MS = 9_000;
/** At a start all processors are busy, and no proxy gives up on a command. */
const BY_COMMAND_MS = 60_000;

/** Public data as releases get it while they are tried: from the API that runs on this machine, if there is one. */
function readerOf({ API_PORT }: Config): TextReader {
  let serial = 0;
  return async (path) => {
    const response = await fetch(new URL(path, `http://127.0.0.1:${API_PORT}`), {
      signal: AbortSignal.timeout(READ_MS),
    });
    if (!response.ok)
      throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status });
    serial += 1;
    return { serial, text: await response.text() };
  };
}

/** Evaluates and renders a release in the isolation in which the site will run it. */
function sandboxedSmokeTest(config: Config, wholeMs: number): SmokeTest {
  // One after the other: each may hold as much memory as the API itself.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async judge(release, bundle) {
      const tried = last.then(() =>
        smokeTest({
          program: sandboxProgram(),
          release,
          code: bundle,
          read: readerOf(config),
          publicUrl: config.PUBLIC_URL,
          wholeMs,
        }),
      );
      last = tried.catch(() => undefined);
      const faults = await tried;
      return faults.map(({ part, message }) => ({ message: part === '' ? message : `${part}: ${message}` }));
    },
  };
}

/** For publications over HTTP. */
export function smokeTestOfApi(config: Config): SmokeTest {
  return sandboxedSmokeTest(config, OVER_HTTP_MS);
}

/** For publications and deploy steps on the command line. */
export function smokeTestOfCommands(config: Config): SmokeTest {
  return sandboxedSmokeTest(config, BY_COMMAND_MS);
}
