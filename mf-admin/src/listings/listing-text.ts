import type { ModeratedListing, ModeratedListingSummary, ModerationView, ModeratorMove } from '@app/contracts';
import { formatDateTime, formatNumber } from '@app/ui';

export const VIEW_NAMES: Record<ModerationView, string> = { queue: 'Waiting', public: 'Public', all: 'All' };

export function viewOf(search: URLSearchParams): ModerationView {
  const wanted = search.get('view');
  return wanted === 'public' || wanted === 'all' ? wanted : 'queue';
}

/** Help of a reason that is given to an owner. */
export const OWNER_READS = 'The owner reads it beside the listing.';

export const MOVE_NAMES: Record<ModeratorMove, string> = {
  pause: 'Pause',
  resume: 'Resume',
  withdraw: 'Take off the site',
  mark_sold: 'Mark as sold',
  reopen: 'Reopen',
  archive: 'Archive',
};

const words = (name: string) => name.replaceAll('_', ' ');

export function stateText({ status, editStatus }: Pick<ModeratedListingSummary, 'status' | 'editStatus'>): string {
  return editStatus === null ? words(status) : `${words(status)}, edit ${words(editStatus)}`;
}

export function claimText({ claim }: Pick<ModeratedListingSummary, 'claim'>): string {
  if (claim === null) return 'free';
  return `${claim.yours ? 'yours' : 'another moderator’s'} until ${formatDateTime(claim.until)}`;
}

/** A value as it was entered. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(String).join('\n');
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** How many firms fit the exact figures; undefined when the owner shows none that matters. */
export function recognizableText({
  confirmedFirms,
  firms,
}: Pick<ModeratedListing, 'confirmedFirms' | 'firms'>): string | undefined {
  if (confirmedFirms === null) return undefined;
  return `The owner confirmed that about ${confirmedFirms} firms fit what everyone would read; now it is ${firms}.`;
}
