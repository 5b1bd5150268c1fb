import {
  CHAIN_FAULTS_MAX,
  type NdaAdminAction,
  type NdaChainCheck,
  type NdaLogRow,
  type NdaSignature,
} from '@app/contracts';
import type { GrantState, NdaState } from '@app/domain';
import { formatDate, formatDateTime, formatNumber, type Tone } from '@app/ui';

export const STATE_TEXT: Record<NdaState, { label: string; tone: Tone }> = {
  requested: { label: 'Requested', tone: 'neutral' },
  signed: { label: 'Signed by the buyer', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'danger' },
};

export const NDA_STATES = Object.keys(STATE_TEXT) as NdaState[];

export const GRANT_TEXT: Record<GrantState, { label: string; tone: Tone }> = {
  requested: { label: 'Requested', tone: 'neutral' },
  granted: { label: 'Open', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'warning' },
  declined: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Ended', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export const TIER_NAMES = { nda: 'Data under the NDA', released: 'Released by the seller' } as const;

export const ACTION_NAMES: Record<NdaAdminAction, string> = {
  nda_ended: 'NDA ended',
  grant_ended: 'Access ended',
  chain_checked: 'Evidence checked',
};

export function titleOf({ listing }: Pick<NdaLogRow, 'listing'>): string {
  return listing.title || `Listing ${listing.id}`;
}

/** A person who signs for themselves has no firm. */
export const signatureText = (parts: Partial<NdaSignature>): string =>
  [parts.legalName, parts.capacity, parts.firm].filter(Boolean).join(', ');

const signerText = ({ legalName, firm }: NdaSignature) => signatureText({ legalName, firm });

/** By the name that was signed with; before it the address that asked. */
export function buyerText({ buyer: { email, signature } }: Pick<NdaLogRow, 'buyer'>): string {
  return signature ? signerText(signature) : email;
}

export function sellerText({ seller }: Pick<NdaLogRow, 'seller'>): string {
  return seller ? signerText(seller) : 'Not signed yet';
}

const days = (count: number) => (count === 1 ? 'one daily anchor' : `${formatNumber(count)} daily anchors`);

type CheckText = {
  isSound: boolean;
  /** Whether a chain that was rewritten as a whole would have been noticed. */
  isAnchored: boolean;
  verdict: string;
  details: string[];
};

/** What a check found, in sentences: the verdict first. */
export function checkText(check: NdaChainCheck): CheckText {
  const { records, since, faults, firstFault, anchors, missingAnchor } = check;
  const isSound = faults === 0;
  const details = [
    records === 0
      ? 'Nothing was recorded yet.'
      : `${records === 1 ? 'One record' : `${formatNumber(records)} records`}` +
        `${since === null ? '' : ` since ${formatDateTime(since)}`}.`,
    anchors.lastDay === null
      ? 'There is no daily anchor to compare it with, so a chain rewritten as a whole would not be noticed here.'
      : `It was compared with ${days(anchors.count)}, the last one of ${formatDate(anchors.lastDay)}.`,
  ];
  if (missingAnchor !== null)
    details.push(
      `The anchor of ${formatDate(missingAnchor)} cannot be read by this server, so a chain that was rewritten as a ` +
        'whole would not be noticed here. Tell the operators.',
    );
  if (!isSound) details.push('Change nothing, and tell the operators: they compare the database with its backup.');
  const isAnchored = records === 0 || (anchors.lastDay !== null && missingAnchor === null);
  return { isSound, isAnchored, verdict: isSound ? 'Every record is intact' : brokenText(faults, firstFault), details };
}

function brokenText(faults: number, first: NdaChainCheck['firstFault']): string {
  const many = `${formatNumber(faults)}${faults === CHAIN_FAULTS_MAX ? ' or more' : ''} records`;
  const count = faults === 1 ? 'One record is not intact' : `${many} are not intact`;
  return first ? `${count}. ${faults === 1 ? '' : 'The first: '}${first.sentence}` : `${count}.`;
}
