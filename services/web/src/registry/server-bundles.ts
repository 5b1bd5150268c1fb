import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { REMOTE_CONTRACT, type Registry, type Release, type ServerFrame, type ServerRemote } from '@app/contracts';
import type { Logger } from '@app/server-kit';

type BundleExports = { remote: ServerRemote; frame?: ServerFrame };

/** Modules that a bundle shares with this process; two copies of React on one page break its hooks. */
const GIVEN = /^react(-dom)?(\/[\w.-]+)?$/;

const nodeRequire = createRequire(import.meta.url);

function limitedRequire(id: string): unknown {
  if (GIVEN.test(id)) return nodeRequire(id);
  throw new Error(`a server bundle may not require ${id}`);
}

function keyOf(release: Release): string {
  return `${release.name}@${release.version}`;
}

export interface ServerBundles {
  /** Evaluates what is new in the registry and forgets what is gone. A bundle that fails leaves its pages to the browser. */
  follow(registry: Registry): Promise<void>;
  remote(release: Release): ServerRemote | null;
  frame(release: Release): ServerFrame | null;
}

/** One isolated evaluation per version: a new release needs no restart, and an old one is collected. */
export function createServerBundles(assetsDir: string, logger: Logger): ServerBundles {
  const bundles = new Map<string, BundleExports>();

  async function evaluate(release: Release): Promise<BundleExports> {
    const file = join(assetsDir, 'server', release.name, release.version, release.server.file);
    const code = await readFile(file);
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (hash !== release.server.integrity) throw new Error(`${keyOf(release)}: the server bundle is not the one that was published`);
    const module = { exports: {} as BundleExports };
    vm.compileFunction(code.toString('utf8'), ['exports', 'require', 'module'], { filename: file })(module.exports, limitedRequire, module);
    if (module.exports.remote.contract !== REMOTE_CONTRACT) throw new Error(`${keyOf(release)} speaks contract ${module.exports.remote.contract}`);
    return module.exports;
  }

  return {
    async follow(registry) {
      const wanted = new Map(registry.releases.map((release) => [keyOf(release), release]));
      for (const key of bundles.keys()) if (!wanted.has(key)) bundles.delete(key);
      const fresh = [...wanted].filter(([key]) => !bundles.has(key));
      await Promise.all(
        fresh.map(async ([key, release]) => {
          try {
            bundles.set(key, await evaluate(release));
          } catch (error) {
            logger.error({ err: error, release: key }, 'a server bundle cannot be used; its pages render in the browser');
          }
        }),
      );
    },
    remote: (release) => bundles.get(keyOf(release))?.remote ?? null,
    frame: (release) => bundles.get(keyOf(release))?.frame ?? null,
  };
}
