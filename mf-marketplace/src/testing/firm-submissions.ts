import type { MyFirmSubmission } from '@app/contracts';
import { newFirmSubmission, type FirmSubmission } from '@app/domain';

export const SUBMISSION_ID = '00000000-0000-4000-8000-00000000000a';

export const SUBMITTED_FIRM: FirmSubmission = {
  ...newFirmSubmission(),
  company: 'Harbor & Vale Wealth',
  website: 'https://harbor-vale.com',
  contactName: 'Pat Miller',
  contactEmail: 'pat@harbor-vale.com',
  channel: 'independent',
  city: 'Cleveland',
  state: 'OH',
  advisors: 240,
  deal: { upfront: [100, 150], backEnd: [50, 50], years: 9, note: 'From $500,000 of production.' },
  description: 'Harbor & Vale serves independent advisors in the Great Lakes region. '.repeat(2).trim(),
};

/** A complete draft. */
export function mySubmission(changes: Partial<MyFirmSubmission> = {}): MyFirmSubmission {
  const fields = changes.fields ?? SUBMITTED_FIRM;
  return {
    id: SUBMISSION_ID,
    company: fields.company,
    state: 'draft',
    revision: 3,
    changedAt: '2026-11-25T10:00:00Z',
    submittedAt: null,
    decidedAt: null,
    reason: null,
    firm: null,
    fields,
    slug: 'harbor-and-vale-wealth',
    missing: [],
    similar: [],
    mailProves: true,
    logo: null,
    paper: null,
    feeCents: 0,
    paidCents: 0,
    editable: true,
    moves: ['withdraw'],
    ...changes,
  };
}
