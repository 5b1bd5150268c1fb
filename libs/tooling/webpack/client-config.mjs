import { join } from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { containerGlobal } from './container-global.mjs';
import { ChunkIntegrityPlugin } from './integrity.mjs';
import { leanIcons, productionRouter, prunableRouter, withoutManifests } from './leaner-parts.mjs';
import { librariesNeeded, librariesProvided, SHARED } from './shared-libraries.mjs';
import { resolve, swcRule } from './swc.mjs';

const { ModuleFederationPlugin } = federation;

/**
 * What the federation plugin would put into every remote's entry is in the shell once
 * (shell/src/composition/federation-host.ts): an entry holds its own table of modules and little else.
 */
function federationFromShell({ request }, done) {
  return /@module-federation[\\/]webpack-bundler-runtime/.test(request ?? '')
    ? done(null, 'global _FEDERATION_BUNDLER_RUNTIME')
    : done();
}

/** Modules of these are shared one by one, under the range of their package. */
const PREFIXED = ['react/', 'react-dom/'];

function federationPlugin({ name, version, manifest, packageVersion }) {
  const needed = librariesNeeded(packageVersion);
  const demand = (id) => ({ singleton: true, strictVersion: true, import: false, requiredVersion: needed[id].accepts });
  const exposes = { './app': { import: './src/app.ts?expose=app', name: 'app' } };
  for (const widget of manifest.widgets) {
    // The same chunk name as the widget's own import: one file instead of two.
    exposes[`./widgets/${widget}`] = { import: `./src/app.ts?expose=widget:${widget}`, name: `widget-${widget}` };
  }
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: containerGlobal(name, version) },
    exposes,
    shared: Object.fromEntries([
      ...SHARED.map((id) => [id, demand(id)]),
      ...PREFIXED.map((id) => [id, demand(id.slice(0, -1))]),
    ]),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    // A remote brings no federation of its own: the shell's runtime loads it, and it loads no other remote by itself.
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });
}

/**
 * Most of what the shell starts with runs while the page starts: compiled in one go beside the download, not function
 * by function.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
const AT_START = /^(main|react|data)\./;

const vendor = (name, packages, chunks) => ({
  name,
  test: new RegExp(`node_modules[\\\\/](${packages})[\\\\/]`),
  chunks,
  enforce: true,
});

/** The code of every form, in one file, so that a reader who opens another form already has it. */
const FORMS = { forms: vendor('forms', 'react-hook-form|@hookform|zod', 'async') };

/** The code of tables with columns of their own, likewise. */
const TABLES = { tables: vendor('tables', '@tanstack[\\\\/](?:react-table|table-core|react-store|store)', 'async') };

/**
 * The shell starts with three files that come side by side, where one large file would share the line with every font
 * and style until its end.
 */
const SHELL_PARTS = {
  react: vendor('react', 'react|react-dom|scheduler', 'initial'),
  data: vendor('data', 'react-router|react-router-dom|@tanstack|single-spa', 'initial'),
};

/** Each notice once, beside the scripts instead of in front of every icon. */
const LICENSES = { condition: true, filename: 'licenses.txt', banner: false };

function minimizer(files = {}, preamble = undefined) {
  return new TerserPlugin({
    ...files,
    minify: TerserPlugin.swcMinify,
    extractComments: LICENSES,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { preamble } },
  });
}

export function clientConfig({ project, folder, name, isShell, version, manifest, packageVersion }) {
  // The shell registers remotes by their entries: the runtime's manifest and Node parts are left out.
  const shellConstants = {
    SHARED_VERSIONS: JSON.stringify(librariesProvided(packageVersion)),
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  };
  return {
    mode: 'production',
    context: project,
    entry: isShell ? { main: './src/main.ts' } : {},
    target: ['web', 'es2022'],
    devtool: 'source-map',
    module: {
      rules: [
        swcRule(),
        prunableRouter,
        { resourceQuery: /^\?expose=/, type: 'javascript/auto', use: join(import.meta.dirname, 'expose-loader.mjs') },
      ],
    },
    resolve: isShell ? { ...resolve, alias: productionRouter(join(import.meta.dirname, '../../..')) } : resolve,
    externals: isShell ? [] : [federationFromShell],
    plugins: [
      new ChunkIntegrityPlugin(),
      leanIcons(),
      new webpack.DefinePlugin(isShell ? shellConstants : {}),
      ...(isShell ? [withoutManifests()] : [federationPlugin({ name, version, manifest, packageVersion })]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      mangleExports: 'size',
      chunkIds: 'deterministic',
      minimizer: isShell
        ? [minimizer({ exclude: AT_START }), minimizer({ include: AT_START }, COMPILE_AT_ONCE)]
        : [minimizer()],
      // Chunks are few and named; other vendor chunks of their own would only add requests.
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: false, defaultVendors: false, ...FORMS, ...(isShell ? SHELL_PARTS : TABLES) },
      },
    },
    output: {
      path: folder,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      // With the version in it: a page that swaps versions must not mistake new chunks for installed ones.
      uniqueName: `${name}@${version}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      hashFunction: 'xxhash64',
      // A module that threw while it was evaluated is evaluated anew by a retry instead of being left half done.
      strictModuleErrorHandling: true,
    },
    performance: false,
  };
}
