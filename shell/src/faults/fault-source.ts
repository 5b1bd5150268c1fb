import { REMOTES_BASE, type Attribution } from '@app/contracts';

const RELEASE_FILE = new RegExp(`${REMOTES_BASE}/([a-z][a-z0-9-]*)/([^/\\s]+)/`);

/** Whose code it was, as the addresses in an error's stack say; the shell's when they say nothing. */
export function sourceOf(error: unknown, shellVersion: string): Pick<Attribution, 'remote' | 'version'> {
  const stack = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : '';
  const [, remote, version] = RELEASE_FILE.exec(stack) ?? [];
  return remote !== undefined && version !== undefined
    ? { remote, version }
    : { remote: 'shell', version: shellVersion };
}
