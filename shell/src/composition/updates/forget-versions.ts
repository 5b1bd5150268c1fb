import { getAppStatus } from 'single-spa';
import { releaseFileUrl, releaseKey, type ReleaseRegistry } from '@app/contracts';
import type { Applications } from '../applications';
import type { RunningRegistry } from './running-registry';

/** In these, single-spa is at work on an application, or it is on the page. */
const IN_USE = new Set<string | null>([
  'LOADING_SOURCE_CODE',
  'BOOTSTRAPPING',
  'MOUNTING',
  'MOUNTED',
  'UPDATING',
  'UNMOUNTING',
  'UNLOADING',
]);

function removeStyles(key: string): void {
  const [name = '', version = ''] = key.split('@');
  const folder = releaseFileUrl({ name, version }, '');
  for (const sheet of document.querySelectorAll(`[data-style^="${CSS.escape(folder)}"]`)) sheet.remove();
}

/**
 * After each change of applications: versions that neither run nor are to run lose their registration and their style
 * sheets.
 */
export function forgetVersions(running: RunningRegistry, applications: Applications): void {
  const keysOf = ({ releases }: ReleaseRegistry) => releases.map(releaseKey);
  window.addEventListener('single-spa:routing-event', () => {
    const next = running.next();
    const wanted = new Set([...keysOf(running.current()), ...(next ? keysOf(next.registry) : [])]);
    for (const [key, id] of applications.registered()) {
      if (wanted.has(key) || IN_USE.has(getAppStatus(id))) continue;
      const [name = '', version = ''] = key.split('@');
      removeStyles(key);
      void applications.unregister({ name, version });
    }
  });
}
