import { useEffect, type ComponentType } from 'react';

/**
 * The same mark as the shell's (shell/src/composition/interactive.ts): the landing route and its widgets are committed.
 */
const MARK = 'page-interactive';

let land: () => void = () => {};

/** Resolves when the landing page is rendered, because requests for later pages wait for it. */
export const landed = new Promise<void>((resolve) => {
  land = resolve;
});

function Landed(): null {
  useEffect(() => {
    if (performance.getEntriesByName(MARK).length === 0) performance.mark(MARK);
    land();
  }, []);
  return null;
}

export function markLanded(Component: ComponentType): ComponentType {
  return function LandedPage() {
    return (
      <>
        <Component />
        <Landed />
      </>
    );
  };
}
