import type {
  ClaimEntry,
  ClaimMove,
  ClaimPerson,
  ClaimSide,
  ClaimView,
  FirmEditView,
  FirmStatus,
} from '@app/contracts';
import { claimMachine, type ClaimState, type FirmEditState, type SourceKind } from '@app/domain';
import type { Tone } from '@app/ui';

export const PARTS = ['firms', 'duplicates', 'claims', 'edits'] as const;
export type Part = (typeof PARTS)[number];
export const PART_NAMES: Record<Part, string> = {
  firms: 'Firms',
  duplicates: 'Possible duplicates',
  claims: 'Claims',
  edits: 'Edits by owners',
};

export function partOf(search: URLSearchParams): Part {
  return PARTS.find((part) => part === search.get('part')) ?? 'firms';
}

export const CLAIM_VIEW_NAMES: Record<ClaimView, string> = {
  open: 'Waiting',
  disputed: 'Disputed',
  granted: 'Approved',
  closed: 'Closed',
};

export const CLAIM_STATE_TEXT: Record<ClaimState, { label: string; tone: Tone }> = {
  started: { label: 'Not verified', tone: 'neutral' },
  mail_confirmed: { label: 'Verified by email', tone: 'accent' },
  papers_sent: { label: 'Documents submitted', tone: 'accent' },
  in_review: { label: 'In review', tone: 'accent' },
  granted: { label: 'Approved', tone: 'success' },
  refused: { label: 'Denied', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'warning' },
  frozen: { label: 'Frozen', tone: 'warning' },
  lapsed: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export const MOVE_NAMES: Record<ClaimMove, string> = {
  take_up: 'Start review',
  grant: 'Approve the claim',
  refuse: 'Deny the claim',
  dismiss: 'Dismiss the dispute',
  freeze: 'Freeze the profile',
  uphold: 'Uphold ownership',
  overturn: 'Remove the owner',
};

export const SIDE_NAMES: Record<ClaimSide, string> = {
  claimant: 'the claimant',
  rival: 'another claimant',
  admin: 'another moderator',
  worker: 'the system',
};

export function eventText({ event, side, isYours }: ClaimEntry['events'][number]): string {
  const what = event === 'start' ? 'started' : claimMachine.events[event];
  return `Claim ${what} by ${isYours ? 'you' : SIDE_NAMES[side]}`;
}

export function personText(person: ClaimPerson): string {
  if (!person) return 'The account was deleted.';
  return `${person.name}, ${person.firm ?? 'no firm given'} · ${person.email}`;
}

export const EDIT_VIEW_NAMES: Record<FirmEditView, string> = { open: 'Waiting', decided: 'Reviewed' };

export const EDIT_STATE_TEXT: Record<FirmEditState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Waiting', tone: 'accent' },
  changes_requested: { label: 'Changes requested', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

export const STATUS_TEXT: Record<FirmStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  removed: { label: 'Removed', tone: 'neutral' },
  merged: { label: 'Merged', tone: 'neutral' },
};

export const SOURCE_NAMES: Record<SourceKind, string> = {
  regulator: 'Regulator',
  firm_website: 'Firm website',
  press: 'Press',
  own_statement: 'Stated by the firm',
  sample: 'Sample',
};
