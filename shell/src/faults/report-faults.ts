import type { ClientFaultsRequest } from '@app/contracts';
import { takeFaults } from './fault-counts';

const EVERY_MS = 30_000;

/** Outlives the page that sends it. A lost report is not sent again: the next one has newer counts. */
function sendReport(): void {
  const faults = takeFaults();
  if (faults.length === 0) return;
  const report: ClientFaultsRequest = { faults };
  fetch('/api/client-faults', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** Reports what was counted, at intervals and when the page is left. */
export function startFaultReports(): void {
  sendReport();
  setInterval(sendReport, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReport();
  });
}
