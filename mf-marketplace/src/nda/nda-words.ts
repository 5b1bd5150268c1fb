import type { NdaView } from '@app/contracts';
import { NDA_HOLDS, NDA_LISTING_REFUSALS } from '@app/domain';
import { formatDate } from '@app/ui';

type Told = Pick<NdaView, 'side' | 'state' | 'listing' | 'access' | 'reason' | 'closedAt' | 'held'>;

const ASK_AGAIN = 'If you ask again, the owner will decide personally.';

const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;

/** What a buyer reads of an NDA that opens nothing; undefined for one that opens the data, or is still to be signed. */
export function closedWords({ state, access, reason, closedAt }: Told): string | undefined {
  const on = closedAt === null ? '' : ` on ${formatDate(closedAt)}`;
  switch (state) {
    case 'ended':
      return `${withReason(`Your access ended${on}.`, reason)} Your obligations under the NDA continue. ${ASK_AGAIN}`;
    case 'declined':
      return `${withReason(`The owner declined your NDA${on}.`, reason)} ${ASK_AGAIN}`;
    case 'withdrawn':
      return `You withdrew the NDA${on}. You can ask for it again.`;
    case 'expired':
      return `The term of your NDA ended${on}. Sign a new one to read the confidential information again.`;
    case 'active':
      return access === null ? undefined : accessWords(access);
    default:
      return undefined;
  }
}

function accessWords({ state, reason }: NonNullable<NdaView['access']>): string | undefined {
  switch (state) {
    case 'suspended':
      return withReason('The owner has suspended your access. The NDA remains in force.', reason);
    case 'revoked':
      return withReason('The owner has ended your access. The NDA remains in force.', reason);
    case 'expired':
      return 'Your access has expired. The NDA remains in force; ask the owner to reopen access.';
    default:
      return undefined;
  }
}

/** Why a seller has a countersignature to give although they countersign automatically. */
export function heldWords({ held }: Told): string | undefined {
  return held === null ? undefined : `Your automatic countersignature did not apply. ${NDA_HOLDS[held]}`;
}

/** Why the next signature is not possible as the listing stands. */
export function listingWords({ side, state, listing }: Told): string | undefined {
  const isNext = side === 'buyer' ? state === 'requested' : state === 'signed';
  return isNext ? NDA_LISTING_REFUSALS[listing]?.[side] : undefined;
}
