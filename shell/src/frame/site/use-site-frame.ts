import { useMemo } from 'react';
import { useFirmLogo, useSiteContent } from './site-content.query';
import { siteFrame, type SiteFrame } from './site-frame';

/** When this code was loaded: a render must not ask the clock. */
const LOADED_AT = new Date();

export function useSiteFrame(): SiteFrame {
  const content = useSiteContent();
  const logo = useFirmLogo();
  return useMemo(() => siteFrame(content, logo, LOADED_AT), [content, logo]);
}
