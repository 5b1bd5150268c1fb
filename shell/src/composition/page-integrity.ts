import { releaseFileUrl, REMOTES_BASE, type Release, type ReleaseRegistry } from '@app/contracts';

declare global {
  // Read by every bundle's chunk loader (libs/tooling/webpack/integrity.mjs).
  var __composition: Readonly<{ integrity(url: string): string; address(url: string): string }> | undefined;
}

const RETRY = 'retry';

function pathOf(url: string): string {
  return new URL(url, window.location.origin).pathname;
}

/** Folder of the release that a file belongs to. */
function folderOf(path: string): string {
  return path.startsWith(`${REMOTES_BASE}/`) ? path.split('/', 4).join('/') : '';
}

export type PageIntegrity = {
  /**
   * The registry's hash of a file; a value that no file has when the registry does not know it, so that it is refused.
   */
  integrity(url: string): string;
  /** The address to load from: after a failure a fresh one, because a second request waits for a hanging first. */
  address(url: string): string;
  countFailure(release: Release): void;
  /** Adds the hashes of a registry that was read later. Those of versions that may still be mounted stay. */
  learn(registry: ReleaseRegistry): void;
};

const REFUSED = `sha384-${'A'.repeat(64)}`;

/** Must exist before the first chunk is asked for. The map is closed over: no script on the page can add to it. */
export function createPageIntegrity(registry: ReleaseRegistry): PageIntegrity {
  const hashes = new Map<string, string>();
  const failures = new Map<string, number>();
  const learn = ({ releases }: ReleaseRegistry) => {
    for (const release of releases) {
      for (const [file, hash] of Object.entries(release.integrity)) hashes.set(releaseFileUrl(release, file), hash);
    }
  };
  learn(registry);
  return {
    learn,
    integrity: (url) => hashes.get(pathOf(url)) ?? REFUSED,
    address(url) {
      const attempt = failures.get(folderOf(pathOf(url)));
      return attempt ? `${url.split('?')[0]}?${RETRY}=${attempt}` : url;
    },
    countFailure(release) {
      const folder = folderOf(releaseFileUrl(release, ''));
      failures.set(folder, (failures.get(folder) ?? 0) + 1);
    },
  };
}

export function publishPageIntegrity(page: PageIntegrity): void {
  Object.defineProperty(globalThis, '__composition', {
    value: Object.freeze({ integrity: page.integrity, address: page.address }),
    writable: false,
    configurable: false,
  });
}
