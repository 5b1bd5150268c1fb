import { useCallback, useRef, useState, type ComponentType } from 'react';

export type LateView<Props> = {
  View: ComponentType<Props> | null;
  /** Not asked for, on its way, here, or it did not come: then its place says so, and `load` tries again. */
  state: 'absent' | 'coming' | 'here' | 'failed';
  load: () => void;
};

/**
 * A view whose code is not part of the page's start. A filter or a network that holds its file back does so after a
 * reload too, so a failure is a state of the view and reloads nothing.
 */
export function useLateView<Props>(
  from: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
): LateView<Props> {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [state, setState] = useState<LateView<Props>['state']>('absent');
  const source = useRef({ from, onFailure });
  const asked = useRef(false);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setState('coming');
    source.current.from().then(
      (loaded) => {
        setView(() => loaded);
        setState('here');
      },
      (error: unknown) => {
        asked.current = false;
        setState('failed');
        source.current.onFailure(error);
      },
    );
  }, []);
  return { View, state, load };
}
