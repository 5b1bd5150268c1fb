import type { ReactNode } from 'react';
import { Callout } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useIsSiteHidden } from '../settings/api/settings';
import type { Place } from './portal-nav';
import { useMay } from './rights';

/** On every screen of the portal until it is undone; the screen that undoes it says so itself. */
export function HiddenSite({ current }: { current: Place }): ReactNode {
  const isOwnScreen = current === 'search-engines';
  const mayRead = useMay()('content.read');
  const isHidden = useIsSiteHidden(mayRead && !isOwnScreen);
  if (!isHidden || isOwnScreen) return null;
  return (
    <Callout tone="warning">
      The site is hidden from search engines: no page is listed.{' '}
      <AppLink to="/seo-settings" className="text-link">
        See the settings
      </AppLink>
    </Callout>
  );
}
