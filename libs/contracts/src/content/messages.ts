import type { ReportedConversion } from '../tracking';
import type { InboxState } from './inbox';

export const FEEDBACK_TYPES = ['idea', 'problem', 'question', 'praise'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export const FEEDBACK_LENGTH = { min: 10, max: 4000 } as const;

/** `POST /api/feedback` → 201 `Received`. */
export type FeedbackRequest = {
  type: FeedbackType;
  message: string;
  /** 1 to 5. */
  rating?: number;
  email?: string;
  /** Path of the page that the feedback is about. */
  page?: string;
};

/** Confirms receipt, with an id to quote in a follow-up question. */
export type Received = { reference: string; message: string };

/** What is kept of an account's feedback, in its export. */
export type KeptFeedback = { id: number; reference: string; state: InboxState; receivedAt: string } & FeedbackRequest;

/** `POST /api/ebook-inline-download`. */
export type EbookRequest = {
  email: string;
  /** Which of the two forms sends it. */
  form?: PlaybookForm;
};
export const PLAYBOOK_FORMS = ['ebook-download-form', 'ebook-download-modal-form'] as const;
export type PlaybookForm = (typeof PLAYBOOK_FORMS)[number];
/** The same response for every address; the link is valid for `EBOOK_LINK_HOURS` and is also mailed. */
export type EbookResponse = { downloadUrl: string; message: string; conversion: ReportedConversion };
export const EBOOK_LINK_HOURS = 24;

/** The specification's wording (sections 5 and 8). */
export const EBOOK_TEXTS = {
  emailRequired: 'Please enter your email address to get the free playbook.',
  emailInvalid: 'Please enter a valid email address.',
  failed: 'Failed to process request',
} as const;
