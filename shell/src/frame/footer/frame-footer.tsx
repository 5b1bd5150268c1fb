import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink, openPrivacyChoices } from '@app/web-kit';
import { Logo } from '../brand/logo';
import { FrameLink } from '../header/frame-link';
import { useSiteFrame, type FrameLink as Link, type SiteFrame, type SocialLink } from '../site/site-frame';
import { SocialIcon } from './social-icon';

const LINK =
  'focus-ring inline-flex min-h-9 items-center rounded-sm text-sm text-ink-soft no-underline ' +
  'transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11';

/** Not offered to who is signed in. */
const SIGN_IN = /^\/(?:auth|login)(?:[?#]|$)/;

function LinkColumn({ title, links, children }: { title: string; links: Link[]; children?: ReactNode }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-ink">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id} className={cx(SIGN_IN.test(link.href) && 'only-anonymous')}>
            <FrameLink link={link} className={LINK} />
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}

function SocialLinks({ links }: { links: SocialLink[] }): ReactNode {
  return (
    <ul className="-ml-3 flex flex-wrap">
      {links.map(({ kind, label, href }) => (
        <li key={kind}>
          <a
            href={href}
            aria-label={label}
            {...(kind === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            className={cx(
              'focus-ring grid size-11 place-items-center rounded-full',
              'text-ink-soft transition-colors hover:bg-canvas hover:text-ink',
            )}
          >
            <SocialIcon kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact }: { contact: SiteFrame['contact'] }): ReactNode {
  return (
    <section aria-label="Contact">
      <h2 className="mb-2 text-sm font-semibold text-ink">Contact</h2>
      {'html' in contact ? (
        // Sanitized by the content service, on write and on render.
        <div className="text-sm text-ink-soft [&_a]:underline" dangerouslySetInnerHTML={{ __html: contact.html }} />
      ) : (
        <div className="flex flex-col items-start text-sm text-ink-soft">
          {contact.isSample && <p className="py-1.5 break-all">{contact.email} (sample)</p>}
          {contact.email !== '' && !contact.isSample && (
            <a href={`mailto:${contact.email}`} className={`${LINK} break-all`}>
              {contact.email}
            </a>
          )}
          <AppLink to="/feedback" className={LINK}>
            Send us a message
          </AppLink>
          <p className="py-1.5">Professional Financial Advisory Services</p>
        </div>
      )}
    </section>
  );
}

const FIRMS: Link = { id: 'firms', label: 'Firm profiles', href: '/firm-profiles', external: false };

/** The menus of the specification do not lead to the directory of firms; a configured one may. */
function withFirms(links: Link[]): Link[] {
  return links.some(({ href }) => href === FIRMS.href) ? links : [...links, FIRMS];
}

/** Four columns and a notice (specification 2.5). */
export function FrameFooter(): ReactNode {
  const site = useSiteFrame();
  return (
    <footer className="border-t border-line bg-sunken">
      <div
        className={cx(
          'page grid grid-cols-2 gap-x-6 gap-y-10 py-12',
          'md:grid-cols-[minmax(0,1.8fr)_1fr_1fr_minmax(0,1.3fr)] lg:gap-x-12 lg:py-16',
        )}
      >
        <div className="col-span-2 flex flex-col items-start gap-4 md:col-span-1">
          <AppLink to="/" aria-label={`${site.siteName} home`} className="focus-ring rounded-sm no-underline">
            <Logo siteName={site.siteName} logo={site.logo} height={site.logo.footerHeight} />
          </AppLink>
          <p className="max-w-sm text-sm text-ink-soft">{site.about}</p>
          <AppLink to="/about" className={LINK}>
            About {site.siteName}
          </AppLink>
          <SocialLinks links={site.social} />
        </div>
        <LinkColumn title="Quick Links" links={withFirms(site.quickLinks)} />
        <LinkColumn title="Legal" links={site.legalLinks}>
          <PrivacyChoicesButton className={LINK} />
        </LinkColumn>
        <div className="col-span-2 md:col-span-1">
          <Contact contact={site.contact} />
          {site.company.length > 0 && (
            <address className="mt-2 text-sm text-ink-soft not-italic">
              {site.company.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
        </div>
      </div>
      <div className="page">
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t',
            'border-line-strong/60 py-6 text-xs text-ink-faint',
          )}
        >
          <p>{site.notice}</p>
          <OptOutHonored />
        </div>
      </div>
    </footer>
  );
}

/**
 * Shown to browsers that send a Global Privacy Control signal, in the words that California asks for (11 CCR
 * §7025(c)(6)). It is in every visitor's HTML; the boot script decides who sees it.
 */
function OptOutHonored(): ReactNode {
  return <p className="only-gpc font-medium text-success">Opt-Out Request Honored</p>;
}

/** The way back to what was decided, on every page. */
function PrivacyChoicesButton({ className }: { className: string }): ReactNode {
  return (
    <button type="button" onClick={openPrivacyChoices} className={className}>
      Privacy choices
    </button>
  );
}
