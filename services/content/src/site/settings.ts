import type { FirmLogo, FooterContent, SeoSettings, SiteSettings } from '@app/contracts';

/** The documents of the `setting` table, by key. */
export type Settings = {
  site: SiteSettings;
  footer: FooterContent;
  logo: Omit<FirmLogo, 'success'>;
  seo: SeoSettings;
};

export type SettingKey = keyof Settings;
