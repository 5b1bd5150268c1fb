import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { NoticeScreen } from './notice-screen';

/**
 * What services/web answers under load. No script runs there: the link without an address asks for the same page again.
 */
export function BusyPage(): ReactNode {
  return (
    <NoticeScreen
      icon={<Hourglass aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="The site is busy"
      text="We are receiving more visits than we can serve right now. Please try again in about ten seconds."
    >
      <LinkButton href="">Try Again</LinkButton>
    </NoticeScreen>
  );
}
