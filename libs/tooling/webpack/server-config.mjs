import { join } from 'node:path';
import webpack from 'webpack';
import { leanIcons } from './leaner-parts.mjs';
import { resolve, swcRule } from './swc.mjs';

/** services/web provides React, one copy for all bundles of a page, because two copies break hooks. */
const EXTERNAL = /^react(-dom)?(\/.*)?$/;

/** Self-contained CommonJS that services/web evaluates per version. */
export function serverConfig({ project, folder, isShell }) {
  return {
    mode: 'production',
    context: project,
    entry: { server: isShell ? './src/entry.server.tsx' : './src/app.ts?expose=server' },
    target: 'node20',
    devtool: false,
    module: {
      rules: [
        swcRule(),
        { resourceQuery: /^\?expose=/, type: 'javascript/auto', use: join(import.meta.dirname, 'expose-loader.mjs') },
      ],
    },
    resolve,
    externalsPresets: { node: true },
    externals: [({ request }, done) => (EXTERNAL.test(request) ? done(null, `commonjs ${request}`) : done())],
    optimization: { minimize: false },
    plugins: [leanIcons(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    output: { path: folder, filename: 'server.cjs', library: { type: 'commonjs2' } },
    performance: false,
  };
}
