import type { ReactNode } from 'react';
import { NdaTextCard } from '../ndas/nda-text-card';
import { SectionHeader } from '../portal/section-header';
import { ConsentSettings } from './consent-settings';
import { LogoSettings } from './logo-settings';
import { MenuSettings } from './menu-settings';
import { FooterSettings, SiteSettings } from './site-settings';

/** What every page shows: name, figures, logo, menus, footer, privacy choices. */
export function Settings(): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Site settings" lead="A change is on every page within seconds of being saved." />
      <SiteSettings />
      <LogoSettings />
      <MenuSettings />
      <FooterSettings />
      <ConsentSettings />
      <NdaTextCard />
    </div>
  );
}
