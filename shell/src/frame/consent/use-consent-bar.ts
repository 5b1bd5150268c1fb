import { useEffect, useState, type ComponentType } from 'react';
import { composition, PRIVACY_CHOICES_EVENT, useConsent } from '@app/web-kit';
import { useLateView } from '../overlays/use-late-view';

/** Loads the bar's code once the page responds to input, if the visitor has to be asked or opens the choices. */
export function useConsentBar(): { Bar: ComponentType<{ asked: number }> | null; asked: number } {
  const { decision } = useConsent();
  const [asked, setAsked] = useState(0);
  const { View, load } = useLateView(
    async () => (await import(/* webpackChunkName: "consent" */ './consent-bar')).ConsentBar,
  );
  useEffect(() => {
    const ask = () => {
      setAsked((count) => count + 1);
      load();
    };
    window.addEventListener(PRIVACY_CHOICES_EVENT, ask);
    return () => window.removeEventListener(PRIVACY_CHOICES_EVENT, ask);
  }, [load]);
  useEffect(() => {
    if (!decision) void composition().whenInteractive().then(load);
  }, [decision, load]);
  return { Bar: View, asked };
}
