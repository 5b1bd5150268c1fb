import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/**
 * A link to any page of this site; works in routes, widgets and the frame. It is a plain anchor: the shell listens for
 * clicks on all of them, so that links in article text behave the same.
 */
export function AppLink({ to, ...rest }: AppLinkProps): ReactNode {
  return <a href={to} {...rest} />;
}
