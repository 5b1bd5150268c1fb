import type { ReactNode } from 'react';
import { reachableEmail } from '@app/contracts';
import { Callout } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useSiteContent } from '../../frame/site/site-content.query';

const SUPPORT = 'contact support';

/** Why the last attempt failed; it stays until the next one. The toast announces it, or its own role. */
export function FormProblem({ text }: { text: string | undefined }): ReactNode {
  if (!text) return null;
  const at = text.indexOf(SUPPORT);
  if (at < 0) return <Callout tone="danger">{text}</Callout>;
  return (
    <div role="alert">
      <Callout tone="danger">
        {text.slice(0, at)}
        <SupportLink />
        {text.slice(at + SUPPORT.length)}
      </Callout>
    </div>
  );
}

/** To the address of the settings; without one, to the form that reaches the site's administrators. */
function SupportLink(): ReactNode {
  const address = reachableEmail(useSiteContent()?.siteSettings.contactEmail ?? '');
  if (!address) {
    return (
      <AppLink to="/feedback" className="underline">
        {SUPPORT}
      </AppLink>
    );
  }
  return (
    <a href={`mailto:${address}`} className="underline">
      {SUPPORT}
    </a>
  );
}
