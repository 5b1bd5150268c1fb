type Resolve = (from: string, to: string) => string;
type Registry<T> = Map<string, T>;

/** What `LastingRuntime` uses of jest-runtime 30.5 beyond its types. */
export type RuntimeParts = {
  _environment: unknown;
  _testPath: string;
  _resolution: {
    resolveCjs: Resolve;
    resolveEsm: Resolve;
    resolveEsmAsync: (from: string, to: string) => Promise<string>;
  };
  esmLoader: { testPath: string };
  fileCache: { clear(): void };
  jestGlobals: { clearJestObjectCache(): void; cachedEnvGlobals: unknown };
  mockState: { clear(): void };
  registries: {
    moduleRegistry: Registry<unknown>;
    esModuleRegistry: Registry<Promise<unknown> | { status: string }>;
    internalModuleRegistry: Registry<unknown>;
  };
  testMainModule: { reset(): void };
  testState: { state: string };
  transformCache: { clear(): void };
};
