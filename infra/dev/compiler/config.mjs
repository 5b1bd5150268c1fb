/** Steps that take time at every change and do not alter what the program does. */
const QUICK = {
  minimize: false,
  concatenateModules: false,
  mangleExports: false,
  usedExports: false,
  innerGraph: false,
  realContentHash: false,
};

/** Content is hashed besides where builds move between machines. */
const BY_TIME = { module: { timestamp: true }, resolve: { timestamp: true } };
/** Packages do not move while a site is developed; our own files do. */
const isPackage = (/** @type {import('webpack').Module & { resource?: string }} */ { resource = '' }) =>
  resource.includes('node_modules');

/**
 * A configuration of a build, made for many builds in a row: the same modules, chunks and files, neither shortened nor
 * joined.
 * @param {import('webpack').Configuration} config
 * @param {{ withMaps?: boolean }} [options]
 * @returns {import('webpack').Configuration}
 */
export function forDevelopment(config, { withMaps = false } = {}) {
  return {
    ...config,
    // Unlike a service, a page shows the code as it is built: readable, if not as it was written.
    devtool: withMaps ? config.devtool : false,
    module: { ...config.module, unsafeCache: isPackage },
    optimization: { ...config.optimization, ...QUICK },
    experiments: { ...config.experiments, cacheUnaffected: true },
    cache: { type: 'memory', cacheUnaffected: true },
    snapshot: BY_TIME,
  };
}
