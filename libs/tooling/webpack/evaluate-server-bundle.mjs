import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import vm from 'node:vm';

const require = createRequire(import.meta.url);

/** Runs a server bundle the way services/web does and returns its exports. */
export async function evaluateServerBundle(file) {
  return evaluateServerCode(await readFile(file, 'utf8'), file);
}

/** As `evaluateServerBundle`, for a bundle that is not in a file. */
export function evaluateServerCode(code, file) {
  const module = { exports: {} };
  vm.compileFunction(code, ['exports', 'require', 'module'], { filename: file })(module.exports, require, module);
  return module.exports;
}
