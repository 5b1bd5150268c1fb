import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { applicationElementId, type Release } from '@app/contracts';

/** The part of the page between navigation and footer. Each application has a place of its own in it. */
export function outletElement(): HTMLElement {
  const main = document.getElementById('main');
  if (!main) throw new Error('the page has no main element');
  return main;
}

/** Each version has a container of its own, so that what another one may have left behind is gone. */
export function applicationContainer({ name, version }: Pick<Release, 'name' | 'version'>): HTMLElement {
  const id = applicationElementId(name);
  const existing = document.getElementById(id);
  if (existing && (existing.dataset['version'] ??= version) === version) return existing;
  existing?.remove();
  const container = document.createElement('div');
  container.id = id;
  Object.assign(container.dataset, { remote: name, version });
  return outletElement().insertBefore(container, document.getElementById(STATUS_ID));
}

const STATUS_ID = 'outlet-status';

let statusRoot: Root | null = null;

/** What the frame itself shows in the outlet: loading, a failed remote, a guard's screen, not found. Null clears it. */
export function showStatus(view: ReactNode): void {
  if (!statusRoot) {
    const element =
      document.getElementById(STATUS_ID) ??
      outletElement().appendChild(Object.assign(document.createElement('div'), { id: STATUS_ID }));
    statusRoot = createRoot(element, { identifierPrefix: 'outlet-' });
  }
  statusRoot.render(view);
}
