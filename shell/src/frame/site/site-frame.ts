import { useMemo } from 'react';
import {
  reachableEmail,
  SITE_NAME,
  type ConsolidatedContent,
  type FirmLogo,
  type FooterContent,
  type MenuItem,
} from '@app/contracts';
import { DEFAULT_TIME_ZONE, yearIn } from '@app/domain';
import { useFirmLogo, useSiteContent } from './site-content.query';

/** Schemes that a link of configured content may have; everything else could run a script. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a configured link, or null when it is none that a reader should be sent to. */
export function safeHref(url: string): string | null {
  const trimmed = url.trim();
  if (trimmed === '') return null;
  try {
    const parsed = new URL(trimmed, 'https://site.invalid');
    if (!SCHEMES.has(parsed.protocol)) return null;
    const local = parsed.host === 'site.invalid';
    return local ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
  } catch {
    return null;
  }
}

export type FrameLink = { id: string; label: string; href: string; external: boolean };
export type SocialLink = {
  kind: 'facebook' | 'twitter' | 'linkedin' | 'instagram' | 'email';
  label: string;
  href: string;
};
export type FrameLogo = { light: string | null; dark: string | null; headerHeight: number; footerHeight: number };

/** What the frame shows, with the built-in site where nothing is configured or the API did not answer. */
export type SiteFrame = {
  siteName: string;
  menu: FrameLink[];
  quickLinks: FrameLink[];
  legalLinks: FrameLink[];
  about: string;
  social: SocialLink[];
  /** The sample address is shown as one, and not linked. */
  contact: { html: string } | { email: string; isSample: boolean };
  /** Who runs the site, and where, line by line; empty when nothing is configured. */
  company: string[];
  notice: string;
  logo: FrameLogo;
};

const link = (label: string, href: string): FrameLink => ({ id: href, label, href, external: false });

/** One name for each place, wherever a link or a title leads to it. */
const PLACES = [
  link('Calculator', '/calculator'),
  link('Marketplace', '/marketplace'),
  link('Growth', '/marketing'),
  link('Blog', '/blog'),
];
export const DEFAULT_MENU = PLACES;
export const DEFAULT_QUICK_LINKS = [...PLACES, link('Login', '/auth')];
export const DEFAULT_LEGAL_LINKS = [
  link('Privacy Policy', '/privacy'),
  link('Terms of Service', '/terms'),
  link('FAQ', '/faq'),
];

const DEFAULT_ABOUT =
  'Independent tools for financial advisors weighing a move, a sale or a purchase: what an offer is worth, what ' +
  'staying is worth, and who is looking.';
const LOGO_HEIGHT = { header: 40, footer: 32 };

function linksOf(items: MenuItem[] | undefined, fallback: FrameLink[]): FrameLink[] {
  const links = [...(items ?? [])]
    .sort((a, b) => a.sort_order - b.sort_order)
    .flatMap((item): FrameLink[] => {
      const href = safeHref(item.url);
      return href === null ? [] : [{ id: String(item.id), label: item.label, href, external: item.is_external }];
    });
  return links.length > 0 ? links : fallback;
}

function socialOf(footer: FooterContent | undefined, contactEmail: string): SocialLink[] {
  const email = (address: string) => (address === '' || address.includes(':') ? address : `mailto:${address}`);
  const given: [SocialLink['kind'], string, string | undefined][] = [
    ['facebook', 'Facebook', footer?.socialFacebook],
    ['twitter', 'Twitter', footer?.socialTwitter],
    ['linkedin', 'LinkedIn', footer?.socialLinkedin],
    ['instagram', 'Instagram', footer?.socialInstagram],
    ['email', 'Email', email(footer?.socialemail ?? '')],
  ];
  const configured = given.flatMap(([kind, label, url]): SocialLink[] => {
    const href = safeHref(url ?? '');
    return href === null || isFrontDoor(href) ? [] : [{ kind, label, href }];
  });
  if (configured.length > 0 || contactEmail === '') return configured;
  return [{ kind: 'email', label: 'Email', href: email(contactEmail) }];
}

/** A network's home page is no profile of anyone: such a link is not shown. */
function isFrontDoor(href: string): boolean {
  return href.startsWith('http') && new URL(href).pathname === '/';
}

/** `now` only for the year of a notice that has neither a configured text nor a date. */
export function siteFrame(content: ConsolidatedContent | undefined, logo: FirmLogo | undefined, now: Date): SiteFrame {
  const { menuItems, footerContent, siteSettings } = content ?? {};
  const siteName = siteSettings?.siteName || SITE_NAME;
  const contactEmail = siteSettings?.contactEmail ?? '';
  const reachable = reachableEmail(contactEmail);
  const answered = new Date(content?.timestamp ?? Number.NaN);
  const isKnown = !Number.isNaN(answered.getTime());
  const year = yearIn(isKnown ? answered : now, siteSettings?.timeZone || DEFAULT_TIME_ZONE);
  return {
    siteName,
    menu: linksOf(menuItems?.main_menu, DEFAULT_MENU),
    quickLinks: linksOf(menuItems?.quick_links, DEFAULT_QUICK_LINKS),
    legalLinks: linksOf(menuItems?.legal_links, DEFAULT_LEGAL_LINKS),
    about: footerContent?.aboutText || DEFAULT_ABOUT,
    social: socialOf(footerContent, reachable),
    contact: footerContent?.contactContent
      ? { html: footerContent.contactContent }
      : { email: contactEmail, isSample: contactEmail !== reachable },
    company: [footerContent?.company ?? '', ...(footerContent?.address ?? '').split('\n')]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    notice: footerContent?.footerNotice || `© ${year} ${siteName}. All rights reserved.`,
    logo: {
      light: logo?.logoLightUrl ?? null,
      dark: logo?.logoDarkUrl ?? null,
      headerHeight: logo?.logoHeaderSize || LOGO_HEIGHT.header,
      footerHeight: logo?.logoFooterSize || LOGO_HEIGHT.footer,
    },
  };
}

/** When this code was loaded: a render must not ask the clock. */
const LOADED_AT = new Date();

export function useSiteFrame(): SiteFrame {
  const content = useSiteContent();
  const logo = useFirmLogo();
  return useMemo(() => siteFrame(content, logo, LOADED_AT), [content, logo]);
}
