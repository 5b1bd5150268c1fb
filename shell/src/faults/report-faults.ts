import type { ClientFaultsRequest } from '@app/contracts';
import { takeFaults } from './fault-counts';

const EVERY_MS = 30_000;

/** Outlives the page that sends it. A report that is lost is not worth another: the next one says how it goes on. */
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

/** Tells what was counted: now and then, and when the page is left. */
export function startFaultReports(): void {
  sendReport();
  setInterval(sendReport, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReport();
  });
}
