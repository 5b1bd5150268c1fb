import { findRouteOwner, INJECTED_STYLE_ELEMENT, takesInjection, type Registry } from '@app/contracts';

/**
 * Administrators' CSS, which the server wrote into the page, applies on public pages alone: with every change of the
 * address.
 */
export function followInjectedStyle(registry: () => Registry): void {
  const style = document.getElementById(INJECTED_STYLE_ELEMENT);
  if (!(style instanceof HTMLStyleElement)) return;
  window.addEventListener('single-spa:before-routing-event', () => {
    style.media = takesInjection(findRouteOwner(registry(), window.location.pathname)) ? 'all' : 'not all';
  });
}
