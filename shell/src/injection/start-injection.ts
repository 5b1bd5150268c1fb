import {
  findRouteOwner,
  INJECTED_STYLE_ELEMENT,
  takesInjection,
  type PageInjection,
  type ReleaseRegistry,
} from '@app/contracts';
import { deferred } from '@app/web-kit';
import { whenInteractive } from '../composition/interactive';
import { report } from '../composition/report';
import type { Border } from './border';

const SOURCE = { remote: 'shell', version: '' };

/** Held back, the page is complete without it, and stays. */
export const injectedCode = deferred(
  async () => (await import(/* webpackChunkName: "injected" */ './tags/follow-consent')).runInjected,
);

/** Injected scripts and tags start once the page is interactive, and so does the download of their code (ADR 12). */
export async function startInjection(injection: PageInjection | undefined, border: Border): Promise<void> {
  if (!injection || (injection.scripts.length === 0 && Object.keys(injection.tags).length === 0)) return;
  await whenInteractive();
  try {
    const runInjected = await injectedCode.load((error) => report(error, { ...SOURCE, phase: 'load', deferred: true }));
    runInjected?.(injection, border);
  } catch (error) {
    report(error, { ...SOURCE, phase: 'run' });
  }
}

/**
 * Administrators' CSS, which the server wrote into the page, applies on public pages alone: with every change of the
 * address.
 */
export function followInjectedStyle(registry: () => ReleaseRegistry): void {
  const style = document.getElementById(INJECTED_STYLE_ELEMENT);
  if (!(style instanceof HTMLStyleElement)) return;
  window.addEventListener('single-spa:before-routing-event', () => {
    style.media = takesInjection(findRouteOwner(registry(), window.location.pathname)) ? 'all' : 'not all';
  });
}
