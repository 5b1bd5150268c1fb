import type { BulkUserAct, UserRow } from '@app/contracts';

const REASON_HELP = 'Kept with each account. The users can see it in their data export.';

type BulkUser = {
  act: BulkUserAct;
  label: string;
  done: string;
  consequence: string;
  isDanger?: boolean;
  reasonHelp?: string;
};
/** What can be done with many accounts at once. */
export const BULK_ACTS: readonly BulkUser[] = [
  {
    act: 'lock',
    label: 'Lock',
    done: 'locked',
    consequence: 'They are signed out everywhere immediately and cannot sign in until they are unlocked.',
    isDanger: true,
    reasonHelp: REASON_HELP,
  },
  {
    act: 'unlock',
    label: 'Unlock',
    done: 'unlocked',
    consequence: 'They can sign in again right away.',
    reasonHelp: REASON_HELP,
  },
  {
    act: 'verification',
    label: 'Send verification codes',
    done: 'sent a code',
    consequence: 'Accounts whose address is already verified get no email.',
  },
];

export const CSV_HEADER = [
  'Name',
  'Email',
  'Firm',
  'Registered',
  'Email verified',
  'Premium',
  'Administrator',
  'Locked',
];
const yes = (is: boolean) => (is ? 'yes' : 'no');
/** Addresses are masked, as on the screen. */
export const csvRow = (row: UserRow) => [
  ...[row.name, row.maskedEmail, row.firm ?? '', row.createdAt, yes(row.emailVerified), yes(row.isPremium)],
  ...[yes(row.isAdmin), row.disabledAt ?? ''],
];

export const rowName = ({ name, maskedEmail }: UserRow) => name || maskedEmail;
