import type { NdaView } from '@app/contracts';
import { NDA_HOLDS, NDA_LISTING_REFUSALS } from '@app/domain';
import { formatDate } from '@app/ui';

type Told = Pick<
  NdaView,
  'side' | 'state' | 'listing' | 'isBought' | 'access' | 'reason' | 'closedAt' | 'closedBy' | 'held'
>;
type Closed = Pick<NdaView, 'listing' | 'closedBy'>;

const ASK_AGAIN: Record<NdaView['listing'], string> = {
  open: 'If you ask again, the owner will decide personally.',
  paused: 'When the listing is back, you can ask again, and the owner will decide personally.',
  closed: 'The listing is no longer on the market.',
};
const ANEW: Record<NdaView['listing'], Record<'withdrawn' | 'expired', string>> = {
  open: {
    withdrawn: 'You can ask for it again.',
    expired: 'Sign a new one to read the confidential information again.',
  },
  paused: {
    withdrawn: 'You can ask for it again when the listing is back.',
    expired: 'You can sign a new one when the listing is back.',
  },
  closed: { withdrawn: ASK_AGAIN.closed, expired: ASK_AGAIN.closed },
};

/** Access is kept, and opens again when the owner brings the listing back. */
const OFF_MARKET: Partial<Record<NdaView['listing'], string>> = {
  closed: 'The listing is not on the market now, so its confidential information is closed. The NDA remains in force.',
};

/** Whether a buyer whose NDA is closed can ask for another one. */
export function canAskAgain({ listing, closedBy }: Closed): boolean {
  return listing === 'open' && closedBy !== 'admin';
}

const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;

function endedWords(on: string, { reason, listing, closedBy }: Told): string {
  if (closedBy === 'admin')
    return (
      `${withReason(`An administrator ended your NDA${on}.`, reason)} Your obligations under it continue. ` +
      'You cannot ask for another one for this listing.'
    );
  return (
    `${withReason(`Your access ended${on}.`, reason)} Your obligations under the NDA continue. ` + ASK_AGAIN[listing]
  );
}

/** What a buyer reads of an NDA that opens nothing; undefined for one that opens the data, or is still to be signed. */
export function closedWords(nda: Told): string | undefined {
  const { state, access, reason, closedAt, listing, isBought } = nda;
  const on = closedAt === null ? '' : ` on ${formatDate(closedAt)}`;
  switch (state) {
    case 'ended':
      return endedWords(on, nda);
    case 'declined':
      return `${withReason(`The owner declined your NDA${on}.`, reason)} ${ASK_AGAIN[listing]}`;
    case 'withdrawn':
      return `You withdrew the NDA${on}. ${ANEW[listing].withdrawn}`;
    case 'expired':
      return `The term of your NDA ended${on}. ${ANEW[listing].expired}`;
    case 'active':
      return access === null ? undefined : (accessWords(access) ?? (isBought ? undefined : OFF_MARKET[listing]));
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
