import { EBOOK_TEXTS, isEmailAddress, type EbookResponse } from '@app/contracts';

/** Section 9 of the specification. Only success disappears on its own (PRODUCT.md B18). */
export const NOTICE_MS = 4000;
export const RESET_MS = 300;

export type Notice = {
  title: string;
  text: string;
  tone: 'success' | 'danger';
  /** About what was typed: the field is marked for as long as the notice shows. */
  field?: true;
};

/** From an empty field over the request to the link (specification, section 2.8). */
export type PlaybookState = {
  phase: 'form' | 'submitting' | 'success';
  email: string;
  downloadUrl: string | null;
  notice: Notice | null;
};

export const START: PlaybookState = { phase: 'form', email: '', downloadUrl: null, notice: null };

export type PlaybookAction =
  | { kind: 'typed'; email: string }
  | { kind: 'submitted' }
  | { kind: 'answered'; response: EbookResponse }
  | { kind: 'failed'; message: string }
  | { kind: 'notice-over' }
  | { kind: 'reset' };

const danger = (title: string, text: string): Notice => ({ title, text, tone: 'danger' });
const wrong = (title: string, text: string): Notice => ({ ...danger(title, text), field: true });

/** What is wrong with an address, in the specification's words (section 5). */
export function emailNotice(email: string): Notice | null {
  if (email.trim() === '') return wrong('Email Required', EBOOK_TEXTS.emailRequired);
  return isEmailAddress(email) ? null : wrong('Invalid Email', EBOOK_TEXTS.emailInvalid);
}

export function playbook(state: PlaybookState, action: PlaybookAction): PlaybookState {
  switch (action.kind) {
    case 'typed':
      // What asks for a correction stays until there is one.
      return state.phase === 'form' ? { ...state, email: action.email, notice: null } : state;
    case 'submitted': {
      if (state.phase !== 'form') return state;
      const notice = emailNotice(state.email);
      return notice ? { ...state, notice } : { ...state, phase: 'submitting', notice: null };
    }
    case 'answered':
      // The dialog was closed and reset in the meantime: the answer is dropped.
      return state.phase === 'submitting'
        ? {
            ...state,
            phase: 'success',
            downloadUrl: action.response.downloadUrl,
            notice: { title: 'Success', text: action.response.message, tone: 'success' },
          }
        : state;
    case 'failed':
      return state.phase === 'submitting'
        ? { ...state, phase: 'form', notice: danger('Error', action.message) }
        : state;
    case 'notice-over':
      return { ...state, notice: null };
    case 'reset':
      return START;
  }
}
