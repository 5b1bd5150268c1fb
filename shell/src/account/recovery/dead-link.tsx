import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { AccountCard } from '../layout/account-card';

export type DeadLinkProps = { title: string; text: string; next: { to: string; label: string } };

/** A mailed link that leads nowhere: why, and where to get another. */
export function DeadLink({ title, text, next }: DeadLinkProps): ReactNode {
  return (
    <AccountCard
      icon={<Link2Off aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={title}
      text={<div role="alert">{text}</div>}
    >
      <LinkButton href={next.to}>{next.label}</LinkButton>
    </AccountCard>
  );
}
