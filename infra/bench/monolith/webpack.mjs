import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { leanIcons, productionRouter, prunableRouter } from '../../../libs/tooling/webpack/leaner-parts.mjs';
import { resolve, swcRule } from '../../../libs/tooling/webpack/swc.mjs';
import { ROOT } from '../../start/paths.mjs';

const SOURCE = join(import.meta.dirname, 'src');
export const PARTS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'];
const WIDGET = join(ROOT, 'libs/web-kit/src/remote/widget.tsx');

/** Unused modules of our own libraries leave the bundle, as they do in the remotes' builds. */
const module = {
  rules: [
    swcRule(),
    prunableRouter,
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      include: ['libs', ...PARTS].map((folder) => join(ROOT, folder)),
      sideEffects: false,
    },
    ...PARTS.map((part) => ({
      enforce: /** @type {const} */ ('pre'),
      test: /[/\\]app\.ts$/,
      include: join(ROOT, part),
      use: { loader: join(import.meta.dirname, 'chunk-name-loader.mjs'), options: { part } },
    })),
  ],
};

/** In one bundle a widget is a plain component, so the placeholder that mounts another remote's widget is replaced. */
const plugins = () => [
  leanIcons(),
  new webpack.NormalModuleReplacementPlugin(/\/widget$/, (data) => {
    if (join(data.context, data.request) === WIDGET.replace(/\.tsx$/, '')) data.request = join(SOURCE, 'widget.tsx');
  }),
];

/** @param {{ path: string, publicPath: string }} output @returns {import('webpack').Configuration} */
export function clientConfig({ path, publicPath }) {
  return {
    mode: 'production',
    context: SOURCE,
    entry: { main: './client.tsx' },
    target: ['web', 'es2022'],
    devtool: false,
    module,
    resolve: { ...resolve, alias: productionRouter(ROOT) },
    plugins: plugins(),
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
      ],
      splitChunks: { chunks: 'all' },
    },
    output: { path, publicPath, filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' },
    performance: false,
  };
}

/** Icons are drawn by a part of ours on both sides. */
const isOurs = (/** @type {string} */ request) => /^(\.|\/|@app\/|lucide-react$)/.test(request);

/** @param {string} path @returns {import('webpack').Configuration} */
export function serverConfig(path) {
  return {
    mode: 'production',
    context: SOURCE,
    entry: { server: './server/main.ts' },
    target: 'node20',
    devtool: false,
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    externalsType: 'module',
    externals: [({ request = '' }, done) => (isOurs(request) ? done() : done(undefined, request))],
    module,
    resolve,
    plugins: [...plugins(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
    output: { path, filename: '[name].js', module: true, chunkFormat: 'module', library: { type: 'module' } },
    performance: false,
  };
}
