import pTimeout from 'p-timeout';
import { releaseFileUrl, type Release } from '@app/contracts';
import type { PageIntegrity } from './page-integrity';

const STYLE_TIMEOUT_MS = 5000;

function addStyle(path: string, page: PageIntegrity): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = page.integrity(path);
    link.dataset.style = path;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`the style sheet ${path} did not load`));
    };
    link.href = page.address(path);
    document.head.append(link);
  });
}

/** A remote is never shown without its styles: its sheets are in the document before it mounts, and only once. */
export async function ensureStyles(release: Release, page: PageIntegrity): Promise<void> {
  const missing = release.base.styles
    .map((file) => releaseFileUrl(release, file))
    .filter((path) => !document.querySelector(`[data-style="${CSS.escape(path)}"]`));
  await pTimeout(Promise.all(missing.map((path) => addStyle(path, page))), {
    milliseconds: STYLE_TIMEOUT_MS,
    message: `loading the styles of ${release.name} took longer than ${STYLE_TIMEOUT_MS} ms`,
  });
}
