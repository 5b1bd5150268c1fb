import { APPROVAL_ALONE_HOURS, APPROVAL_HOURS, type ApprovalKind, type ApprovalNews } from '@app/contracts';
import type { Letter, Site } from './letter';
import { at, greeting } from './wording';

const CHANGES: Record<ApprovalKind, string> = {
  roles: 'a change of roles in the management portal',
  visibility: 'a change to whether search engines show the site',
  injection: 'a change to the code that runs on every page',
  'service-key': 'a new key of a service',
  'legal-text': 'a change to the terms or the privacy policy',
  'two-people': 'the end of the rule that two people decide',
};

type Words = { subject: string; says: (change: string) => string; advice: string };

const WORDS: Record<ApprovalNews, Words> = {
  waiting: {
    subject: 'A change is waiting for your approval',
    says: (change) =>
      `A colleague asks for ${change}. Nothing changes until a second person approves it, ` +
      `within ${APPROVAL_HOURS} hours.`,
    advice: 'Look at the exact difference before you approve. If you do not expect this change, ask your colleague.',
  },
  alone: {
    subject: 'An owner wants to make a change alone',
    says: (change) =>
      `An owner asks for ${change}. No second person can approve it at the moment, so the owner can apply it alone ` +
      `in ${APPROVAL_ALONE_HOURS} hours.`,
    advice: 'If you do not expect this change, contact the operator of the site.',
  },
  applied: {
    subject: 'Your change was approved',
    says: (change) => `You asked for ${change}. A second person approved it, and it is in effect.`,
    advice: 'If you did not ask for it, tell another owner right away.',
  },
  rejected: {
    subject: 'Your change was rejected',
    says: (change) => `You asked for ${change}. A second person rejected it, and nothing was changed.`,
    advice: 'Their note is with the request.',
  },
  applied_alone: {
    subject: 'An owner has made a change alone',
    says: (change) =>
      `An owner asked for ${change} and applied it ${APPROVAL_ALONE_HOURS} hours later without a second person, ` +
      'because none could approve it.',
    advice: 'The audit log shows who and when. If you do not expect this change, contact the operator of the site.',
  },
};

/** Names neither people nor values: mailboxes are read by others too. */
export function approvalLetter(
  { firstName, news, kind }: { firstName: string; news: ApprovalNews; kind: ApprovalKind },
  site: Site,
): Letter {
  const { subject, says, advice } = WORDS[news];
  return {
    subject,
    preview: `${site.name} management portal`,
    heading: subject,
    paragraphs: [greeting(firstName), says(CHANGES[kind])],
    action: { label: 'Open the approvals', url: at(site, '/secure-management-portal?section=approvals') },
    advice: [advice],
    reason: `You are receiving this email because you have a role in the management portal of ${site.name}.`,
  };
}
