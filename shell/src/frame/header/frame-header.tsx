import type { ReactNode } from 'react';
import { AppLink } from '@app/web-kit';
import { Logo } from '../brand/logo';
import { CHOICES_ID } from '../consent/consent-place';
import { PaymentNotice } from '../payment-notice/payment-notice';
import { useCurrentPath } from '../site/current-path';
import { useSiteFrame } from '../site/site-frame';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { SessionButtons } from './session-buttons';
import { ThemeMenu } from './theme-menu';

const SKIP_LINK =
  'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-input ' +
  'focus:bg-ink focus:px-4 focus:py-2.5 focus:text-sm focus:font-medium focus:text-on-ink';

/** The navigation bar (specification 2.4): the same HTML for every visitor, signed in or not. */
export function FrameHeader(): ReactNode {
  const site = useSiteFrame();
  const path = useCurrentPath();
  return (
    <>
      <a href="#main" className={SKIP_LINK}>
        Skip to content
      </a>
      {/* The consent bar is at the end of the page; this link lets keyboard users skip to it. */}
      <a href={`#${CHOICES_ID}`} className={`${SKIP_LINK} only-asked`}>
        Skip to privacy choices
      </a>
      <header className="sticky top-0 z-40 border-b border-line bg-canvas/92 backdrop-blur-md">
        <div className="page flex h-16 items-center gap-4 lg:gap-8">
          <AppLink to="/" aria-label={`${site.siteName} home`} className="focus-ring shrink-0 rounded-sm no-underline">
            <Logo siteName={site.siteName} logo={site.logo} height={site.logo.headerHeight} />
          </AppLink>
          <MainMenu menu={site.menu} path={path} />
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <ThemeMenu />
            <div className="hidden items-center lg:flex">
              <SessionButtons />
            </div>
            <MobileMenu menu={site.menu} path={path} />
          </div>
        </div>
      </header>
      <PaymentNotice />
    </>
  );
}
