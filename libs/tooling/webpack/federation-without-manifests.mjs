/**
 * Replaces the part of the federation runtime that reads manifests and preloads files (leaner-parts.mjs). What the
 * parts that
 * stay still ask for answers as if there was no manifest; whatever else is called is a defect, and says so.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

function absent() {
  throw new Error('the shell knows releases, not manifests');
}

export {
  absent as defaultPreloadArgs,
  absent as formatPreloadArgs,
  absent as generateSnapshotFromManifest,
  absent as getManifestFileName,
  absent as inferAutoPublicPath,
  absent as isManifestProvider,
  absent as normalizePreloadExposes,
  absent as preloadAssets,
  absent as simpleJoinRemoteEntry,
};
