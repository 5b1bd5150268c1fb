import type { ReactNode } from 'react';
import { Badge } from '@app/ui';
import { AppLink } from '@app/web-kit';

/** The way to a list, with the number of its entries whose next step is the reader's. */
export function WaitingLink({
  to,
  waiting,
  children,
}: {
  to: string;
  waiting: number;
  children: ReactNode;
}): ReactNode {
  return (
    <AppLink to={to} className="focus-ring inline-flex min-h-11 items-center gap-2">
      <span className="underline">{children}</span>
      {waiting > 0 && (
        <Badge tone="warning">{waiting === 1 ? '1 waiting for you' : `${waiting} waiting for you`}</Badge>
      )}
    </AppLink>
  );
}
