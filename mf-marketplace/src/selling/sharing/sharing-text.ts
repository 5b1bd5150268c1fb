import type { AccessClosed, GrantMove, MyDocument, SellerGrant } from '@app/contracts';
import { DOCUMENT_CLASSES, type DocumentClass } from '@app/domain';
import type { BadgeProps } from '@app/ui';

export const CLASS_NAMES: Record<DocumentClass, string> = {
  nda: 'With an NDA',
  released: 'Buyers you choose',
};

export const CLASS_OPTIONS = DOCUMENT_CLASSES.map((value) => ({ value, label: CLASS_NAMES[value] }));
export const classOf = (value: string): DocumentClass => DOCUMENT_CLASSES.find((each) => each === value) ?? 'nda';

export const TIER_NAMES: Record<SellerGrant['tier'], string> = {
  nda: 'NDA data',
  released: 'released data',
};

type StateText = { label: string; tone: BadgeProps['tone'] };
export const GRANT_STATES: Record<SellerGrant['state'], StateText> = {
  requested: { label: 'Requested', tone: 'neutral' },
  granted: { label: 'Open', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'warning' },
  declined: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Ended', tone: 'neutral' },
};

export const MOVE_NAMES: Record<GrantMove, { verb: string; text: string }> = {
  suspend: {
    verb: 'Suspend access',
    text: 'The buyer cannot see this until you restore it. Downloads in progress stop within a second.',
  },
  restore: { verb: 'Restore access', text: 'The buyer can see this again, until the same day as before.' },
  revoke: {
    verb: 'Revoke access',
    text: 'The buyer can no longer see this, and downloads in progress stop within a second. This is final.',
  },
};

/** Why nothing is open to a buyer, whatever was granted. */
export const CLOSED_WORDS: Record<AccessClosed, string> = {
  sold: 'You sold the practice, so this buyer cannot see any of it. The NDA remains in force.',
  off_market:
    'The listing is not on the market, so this buyer cannot see any of it. Access that is open now opens again when ' +
    'the listing is back.',
};

/** The files of a class, by name. */
export function fileNames(
  documents: readonly Pick<MyDocument, 'name' | 'documentClass'>[],
  classes: readonly string[],
) {
  return documents.filter(({ documentClass }) => classes.includes(documentClass)).map(({ name }) => name);
}
