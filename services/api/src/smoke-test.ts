import type { Release } from '@app/contracts';
import { sandboxProgram, smokeTest, type TextReader } from '@app/sandbox';
import type { AppConfig } from '@app/server-kit';
import type { SmokeFault, SmokeTest } from '@app/service-releases';

type Config = Pick<AppConfig, 'API_PORT' | 'PUBLIC_URL'>;

const READ_MS = 2_000;
/** A publication over HTTP waits for it, and the site gives up on the API after 15 s. */
const OVER_HTTP_MS = 9_000;
/** A command waits longer, as on a machine that starts everything at once. */
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
class SandboxedSmokeTest implements SmokeTest {
  constructor(
    private readonly config: Config,
    private readonly wholeMs: number,
  ) {}

  async judge(release: Release, bundle: Buffer): Promise<SmokeFault[]> {
    const faults = await smokeTest({
      program: sandboxProgram(),
      release,
      code: bundle,
      read: readerOf(this.config),
      publicUrl: this.config.PUBLIC_URL,
      wholeMs: this.wholeMs,
    });
    return faults.map(({ part, message }) => ({ message: part === '' ? message : `${part}: ${message}` }));
  }
}

/** How the API tries a release before it becomes known. */
export function smokeTestOfApi(config: Config): SmokeTest {
  return new SandboxedSmokeTest(config, OVER_HTTP_MS);
}

/** How the command line does. */
export function smokeTestOfCommands(config: Config): SmokeTest {
  return new SandboxedSmokeTest(config, BY_COMMAND_MS);
}
