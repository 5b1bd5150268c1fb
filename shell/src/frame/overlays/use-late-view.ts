import { useCallback, useRef, useState, type ComponentType } from 'react';
import { composition } from '@app/web-kit';

/** A view whose code is not part of the page's start. A load that failed is tried again by the next call of `load`. */
export function useLateView<Props>(from: () => Promise<ComponentType<Props>>): {
  View: ComponentType<Props> | null;
  load: () => void;
} {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const source = useRef(from);
  const asked = useRef(false);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    source.current().then(
      (loaded) => setView(() => loaded),
      (error: unknown) => {
        asked.current = false;
        composition().report(error, { remote: 'shell', version: '', phase: 'load' });
      },
    );
  }, []);
  return { View, load };
}
