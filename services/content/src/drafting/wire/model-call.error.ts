import type { WriterFault } from '@app/contracts';

/** Why a call brought no whole answer. */
export type CallFault = Exclude<WriterFault, 'length' | 'declined' | 'not-as-asked'>;

export class ModelCallError extends Error {
  constructor(
    readonly fault: CallFault,
    /** Whether the same call can succeed later. */
    readonly mayPass: boolean,
    /** Milliseconds that the service asks to wait. */
    readonly waitMs = 0,
  ) {
    super(`the call of the service ended: ${fault}`);
  }
}
