import type { ReactNode } from 'react';

/**
 * Shown to browsers that send a Global Privacy Control signal, in the words that California asks for (11 CCR
 * §7025(c)(6)). In everybody's HTML; the boot script says whose it is.
 */
export function OptOutHonored(): ReactNode {
  return <p className="only-gpc font-medium text-success">Opt-Out Request Honored</p>;
}
