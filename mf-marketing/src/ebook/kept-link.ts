import { sessionStore } from '@app/web-kit';

const KEY = 'playbook-link';

/** The link to the playbook, passed from one page to the next; it is gone when the tab is closed. */
export function keepLink(downloadUrl: string): void {
  sessionStore().setItem(KEY, downloadUrl);
}

/** Only an address of the playbook on this site: storage is open to whatever else runs here. */
export function keptLink(): string | null {
  const kept = sessionStore().getItem(KEY);
  return kept !== null && isPlaybookLink(kept, window.location.origin) ? kept : null;
}

export function isPlaybookLink(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  return url !== null && url.origin === origin && url.pathname.startsWith('/api/ebook/');
}
