import { fileURLToPath, pathToFileURL } from 'node:url';
import jestRuntime from 'jest-runtime';
import { keepCompiledCode } from './compiled-code.mjs';
import { LastingEnvironment } from './lasting-environment.mjs';
import { lastingOf, mayLast } from './lasting-modules.mjs';

/** @type {typeof import('jest-runtime').default} */
const Runtime = /** @type {any} */ (jestRuntime).default ?? jestRuntime;

keepCompiledCode();

/** @type {LastingRuntime | undefined} */
let lasting;

/** @param {string} key of Jest's registry of ES modules */
const pathOf = (key) => (key.startsWith('file:') ? fileURLToPath(key.replace(/[?#].*/, '')) : key);

/**
 * Jest's runtime loads every module anew for each test file: three seconds of processor time for the packages and
 * modules of a service. This one stays for all test files of a process and drops between them what belongs to a test
 * file (ADR 80). It needs names that Jest does not promise; lasting-modules.spec.ts fails when an update changes them.
 */
export default class LastingRuntime extends Runtime {
  /** @type {Map<string, Set<string>>} */
  #imports = new Map();
  #root = '';

  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    const [config, environment, , , , , testPath] = args;
    if (lasting && lasting.#serves(environment)) return lasting.#startFile(testPath);
    super(...args);
    if (!(environment instanceof LastingEnvironment) || !environment.lasts) return;
    this.#root = config.rootDir;
    this.#recordImports();
    lasting = this;
  }

  /** @param {unknown} environment */
  #serves(environment) {
    return this.inner._environment === environment;
  }

  /** The parts of Jest's runtime that its types do not show. */
  get inner() {
    return /** @type {import('./jest-internals.d.mts').RuntimeParts} */ (/** @type {unknown} */ (this));
  }

  /** @param {string} testPath */
  #startFile(testPath) {
    this.inner._testPath = testPath;
    this.inner.esmLoader.testPath = testPath;
    return this;
  }

  #recordImports() {
    const { _resolution: resolution } = this.inner;
    const { resolveCjs, resolveEsm, resolveEsmAsync } = resolution;
    const record = (/** @type {string} */ from, /** @type {string} */ to) => {
      const known = this.#imports.get(from);
      if (known) known.add(to);
      else this.#imports.set(from, new Set([to]));
      return to;
    };
    resolution.resolveCjs = (from, to) => record(from, resolveCjs.call(resolution, from, to));
    resolution.resolveEsm = (from, to) => record(from, resolveEsm.call(resolution, from, to));
    resolution.resolveEsmAsync = async (from, to) => record(from, await resolveEsmAsync.call(resolution, from, to));
  }

  /** @override */
  teardown() {
    if (lasting !== this) return super.teardown();
    const { fileCache, jestGlobals, mockState, registries, testMainModule, testState, transformCache } = this.inner;
    this.restoreAllMocks();
    this.#dropModules();
    registries.internalModuleRegistry.clear();
    testMainModule.reset();
    mockState.clear();
    fileCache.clear();
    transformCache.clear();
    jestGlobals.clearJestObjectCache();
    jestGlobals.cachedEnvGlobals = undefined;
    testState.state = 'loading';
  }

  #dropModules() {
    const { esModuleRegistry: esm, moduleRegistry: cjs } = this.inner.registries;
    const isLoaded = (/** @type {string} */ path) =>
      cjs.has(path) || esm.has(path.startsWith('/') ? pathToFileURL(path).href : path);
    const candidates = [...cjs.keys()].filter((path) => mayLast(path, this.#root));
    for (const [key, module] of esm) {
      // One that is a promise is a module of Node or of CommonJS, which are evaluated at once.
      const isWhole = module instanceof Promise || module.status === 'evaluated';
      if (isWhole && !key.startsWith('@jest/globals') && mayLast(pathOf(key), this.#root)) candidates.push(pathOf(key));
    }
    const stay = lastingOf(candidates, this.#imports, isLoaded);
    for (const path of cjs.keys()) if (!stay.has(path)) cjs.delete(path);
    for (const key of esm.keys()) if (!stay.has(pathOf(key))) esm.delete(key);
    for (const path of this.#imports.keys()) if (!stay.has(path)) this.#imports.delete(path);
  }
}

// Jest requires it, and takes the default export of what says that it is an ES module.
export const __esModule = true;
