import { createHash } from 'node:crypto';
import webpack from 'webpack';

export function sha384(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Every chunk that a bundle loads has an integrity hash. The shell's composition determines address and integrity
 * (`shell/src/composition/page-integrity.ts`), because only it holds the registry's hashes and counts retries.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'ChunkIntegrity',
        (code) => `${code}
var page = globalThis.__composition;
if (page) { script.src = page.address(url); script.integrity = page.integrity(url); }
script.crossOrigin = 'anonymous';`,
      );
    });
  }
}
