import { findRouteOwner, takesInjection, type PageInjection, type ReleaseRegistry } from '@app/contracts';

/**
 * The border between public pages, on which third-party code may run, and all others. A document stays on the side
 * on which it began: what a script has done in it cannot be undone (ADR 21).
 */
export type Border = {
  /** Whether a path belongs into another document than this one, by the registry that runs or by another one. */
  crosses(pathname: string, by?: ReleaseRegistry): boolean;
  /** What this document allows no longer matches the decision: the next page is a new document. */
  expire(): void;
  isExpired(): boolean;
};

export function createBorder(
  registry: () => ReleaseRegistry,
  injection: PageInjection | undefined,
  landing: string,
): Border {
  const isOpen = (pathname: string, by = registry()) => takesInjection(findRouteOwner(by, pathname));
  const beganOpen = injection !== undefined && isOpen(landing);
  let expired = false;
  return {
    crosses: (pathname, by) => injection !== undefined && isOpen(pathname, by) !== beganOpen,
    expire() {
      expired = true;
    },
    isExpired: () => expired,
  };
}

/** For an address that changed without a check: nothing is mounted there, and the document is loaded again. */
export function guardBorder(border: Border): void {
  window.addEventListener(
    'single-spa:before-routing-event',
    () => border.crosses(window.location.pathname) && window.location.reload(),
  );
}
