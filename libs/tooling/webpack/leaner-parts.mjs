import { join } from 'node:path';
import webpack from 'webpack';

/**
 * What reads remotes' manifests and preloads their files: the registry tells the shell both (ADR 3), and it calls
 * neither.
 */
const UNUSED = new RegExp(
  String.raw`@module-federation[\\/](runtime-core|sdk)[\\/]dist[\\/](.*[\\/])?` +
    String.raw`(SnapshotHandler|generateSnapshotFromManifest|utils[\\/]preload)\.js$`,
);

function replace(/** @type {RegExp} */ module, /** @type {string} */ file) {
  return new webpack.NormalModuleReplacementPlugin(/./, (resource) => {
    if (module.test(resource.createData?.resource ?? ''))
      resource.createData.resource = join(import.meta.dirname, file);
  });
}

/** Icons that cost what they draw. On both sides, so that the browser finds what the server has rendered. */
export function leanIcons() {
  return replace(/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/, 'lean-icon.mjs');
}

/** The federation runtime without the parts that only a host of manifests needs; a reader would wait for them. */
export function withoutManifests() {
  return replace(UNUSED, 'federation-without-manifests.mjs');
}

/**
 * React Router ships its development build to bundlers that do not ask for the other one by path.
 * @param {string} root
 */
export function productionRouter(root) {
  const build = join(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': join(build, 'index.mjs'), 'react-router/dom$': join(build, 'dom-export.mjs') };
}

/** Of its many components this site renders `Router` alone. */
export const prunableRouter = {
  test: /node_modules[\\/]react-router[\\/]dist[\\/]/,
  use: join(import.meta.dirname, 'prunable-loader.mjs'),
};
