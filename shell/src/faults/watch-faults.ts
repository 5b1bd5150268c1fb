import type { ClientFaultKind } from '@app/contracts';
import { composition, deferred, reloadOnce, startRecovery } from '@app/web-kit';
import { countFault, sourceOf } from './fault-counts';
import { isChunkLoadError, suppressedKind } from './suppressed';
import { isWatched, isWhiteScreen, snapshotOf, WHITE_SCREEN } from './white-screen';

/** Held back, faults are counted in memory; nothing is reloaded for it. */
export const faultReports = deferred(
  async () => (await import(/* webpackChunkName: "fault-reports" */ './report-faults')).startFaultReports,
);

function shellVersion(): string {
  return (
    composition()
      .registry()
      .releases.find(({ name }) => name === 'shell')?.version ?? ''
  );
}

function count(kind: ClientFaultKind, error: unknown): void {
  countFault(kind, sourceOf(error, shellVersion()));
}

/** A missing chunk of the shell is only available after a reload; one of a remote is tried again in place. */
function followChunkErrors(error: unknown, remote: string): void {
  if (remote !== 'shell' || !isChunkLoadError(error)) return;
  count('chunk-load', error);
  reloadOnce(`chunk of ${shellVersion()}`);
}

function onUnhandled(event: PromiseRejectionEvent): void {
  const kind = suppressedKind(event.reason);
  const source = sourceOf(event.reason, shellVersion());
  if (kind === null) return composition().report(event.reason, { ...source, phase: 'run' });
  event.preventDefault();
  if (kind === 'chunk-load') return followChunkErrors(event.reason, source.remote);
  count(kind, event.reason);
}

function checkForWhite(): void {
  if (document.visibilityState === 'hidden' || !isWhiteScreen(snapshotOf(document))) return;
  count('white-screen', null);
  composition().report(new Error('the page shows nothing'), {
    remote: 'shell',
    version: shellVersion(),
    phase: 'render',
  });
  startRecovery(() => {
    // The site is well and this page is not.
    if (isWhiteScreen(snapshotOf(document))) reloadOnce(`white screen of ${shellVersion()}`);
  });
}

function watchForWhite(): void {
  if (!isWatched(window.location, document.documentElement.dataset['watch'] === 'on')) return;
  setTimeout(() => {
    checkForWhite();
    setInterval(checkForWhite, WHITE_SCREEN.everyMs);
  }, WHITE_SCREEN.firstMs);
}

/** What readers are not shown is handled, counted, and said whose it is (specification 4.4 and 8). */
export function watchFaults(): void {
  window.addEventListener('unhandledrejection', onUnhandled);
  window.addEventListener('error', ({ error }: ErrorEvent) =>
    followChunkErrors(error, sourceOf(error, shellVersion()).remote),
  );
  window.addEventListener('composition:error', ({ detail }) => {
    countFault('defect', detail.attribution);
    if (detail.attribution.deferred && isChunkLoadError(detail.error)) count('chunk-load', detail.error);
    else followChunkErrors(detail.error, detail.attribution.remote);
  });
  void composition()
    .whenInteractive()
    .then(() => faultReports.load(() => {}))
    .then((startFaultReports) => startFaultReports?.());
  if (document.readyState === 'complete') watchForWhite();
  else window.addEventListener('load', watchForWhite, { once: true });
}
