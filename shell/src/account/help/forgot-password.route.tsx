import type { ReactNode } from 'react';
import { KeyRound } from 'lucide-react';
import { LinkButton } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { NoticeScreen } from '../../frame/views/notice-screen';
import { siteContentQuery, useSiteContent } from '../../frame/site/site-content.query';

/** A person helps: the address stands in the site's settings. */
export function Component(): ReactNode {
  const email = useSiteContent()?.siteSettings.contactEmail;
  return (
    <NoticeScreen
      icon={<KeyRound aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="Forgot your password?"
      text="Write to us from the email address of your account. A person checks that it is you and helps you back in."
    >
      {email && <LinkButton href={`mailto:${email}?subject=${encodeURIComponent('Help with my password')}`}>Write to {email}</LinkButton>}
      <LinkButton href="/auth" variant="secondary">
        Back to sign-in
      </LinkButton>
    </NoticeScreen>
  );
}

export async function load({ query, api }: LoadContext): Promise<void> {
  await query.prefetchQuery({ ...siteContentQuery(api), retry: false });
}

export function head() {
  return { title: 'Forgot password', robots: 'noindex', canonicalPath: '/forgot-password' };
}
