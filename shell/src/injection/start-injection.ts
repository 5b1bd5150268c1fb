import {
  findRouteOwner,
  INJECTED_STYLE_ELEMENT,
  takesInjection,
  type PageInjection,
  type ReleaseRegistry,
} from '@app/contracts';
import { whenInteractive } from '../composition/interactive';
import { report } from '../composition/report';
import type { Border } from './border';

/** Injected scripts and tags start once the page is interactive, and so does the download of their code (ADR 12). */
export async function startInjection(injection: PageInjection | undefined, border: Border): Promise<void> {
  if (!injection || (injection.scripts.length === 0 && Object.keys(injection.tags).length === 0)) return;
  await whenInteractive();
  try {
    const { runInjected } = await import(/* webpackChunkName: "injected" */ './tags/follow-consent');
    runInjected(injection, border);
  } catch (error) {
    report(error, { remote: 'shell', version: '', phase: 'load' });
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
