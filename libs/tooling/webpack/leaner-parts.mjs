import { join } from 'node:path';
import webpack from 'webpack';

const RUNTIME = /@module-federation[\\/](runtime-core|sdk)[\\/]dist[\\/]/;
/** What reads remotes' manifests and preloads their files: the registry tells the shell both (ADR 3), and it calls neither. */
const UNUSED = /[\\/](SnapshotHandler|generateSnapshotFromManifest|utils[\\/]preload)\.js$/;

/** The federation runtime without the parts that only a host of manifests needs; a reader would wait for them. */
export function withoutManifests() {
  return new webpack.NormalModuleReplacementPlugin(/./, (resource) => {
    const file = resource.createData?.resource ?? '';
    if (RUNTIME.test(file) && UNUSED.test(file)) resource.createData.resource = join(import.meta.dirname, 'federation-without-manifests.mjs');
  });
}

/** React Router ships its development build to bundlers that do not ask for the other one by path. @param {string} root */
export function productionRouter(root) {
  const build = join(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': join(build, 'index.mjs'), 'react-router/dom$': join(build, 'dom-export.mjs') };
}

/** Of its many components this site renders `Router` alone. */
export const prunableRouter = { test: /node_modules[\\/]react-router[\\/]dist[\\/]/, use: join(import.meta.dirname, 'prunable-loader.mjs') };
