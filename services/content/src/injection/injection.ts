import { createHash } from 'node:crypto';
import type { InjectedScript, SettingDocuments, SiteInjectionSettings } from '@app/contracts';
import { cleanCss } from './clean-css';

type Stored = SettingDocuments['injection'];
type Switches = { scripts: boolean };

export type ScriptFile = InjectedScript & { name: string; text: string };

/** Scripts as separate files, named by the hash of their content: a page loads that content or nothing. */
export function scriptFiles({ customJavaScript, footerJavaScript }: Stored, { scripts }: Switches): ScriptFile[] {
  const file = (placement: InjectedScript['placement'], text: string): ScriptFile[] => {
    if (!scripts || text.trim() === '') return [];
    const name = `${createHash('sha256').update(text).digest('hex')}.js`;
    return [
      {
        placement,
        name,
        text,
        src: `/api/injected/${name}`,
        integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      },
    ];
  };
  return [...file('head', customJavaScript), ...file('footer', footerJavaScript)];
}

export function toPublic(stored: Stored, switches: Switches): SiteInjectionSettings {
  const { googleTagManagerId, googleAnalyticsId, facebookPixelId } = stored;
  const scripts = scriptFiles(stored, switches).map(({ placement, src, integrity }) => ({ placement, src, integrity }));
  return {
    googleTagManagerId,
    googleAnalyticsId,
    facebookPixelId,
    customCSS: cleanCss(stored.customCSS),
    customJavaScript: '',
    footerJavaScript: '',
    scripts,
  };
}
