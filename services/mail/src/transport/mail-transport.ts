import type { RenderedMail } from '../templates/render';

export type Envelope = RenderedMail & {
  /** The row's; it becomes the Message-ID, by which mail clients recognize a duplicate. */
  id: string;
  to: string;
};

/** The result of one attempt. Reasons are codes, never texts of a server, because those quote addresses. */
export type SendResult =
  | { kind: 'accepted' }
  /** The server will never take it. */
  | { kind: 'refused'; reason: string }
  | { kind: 'not-now'; reason: string }
  /** There is no mail to send any more. */
  | { kind: 'pointless'; reason: string };

export interface MailTransport {
  send(envelope: Envelope): Promise<SendResult>;
}
