import type { SendResult } from './mail-transport';

/** The parts of the library's error that say what happened. */
export type SmtpFailure = { code?: string; responseCode?: number };

/**
 * Answers to sender, recipient and message; before them a 5xx says that we may not talk to the server, which is our
 * fault and ours to fix.
 */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** The server wants TLS or a password first (RFC 4954, RFC 3207): a setting of ours, not this mail. */
const ABOUT_THE_SESSION = [530, 538];

export function classifyFailure({
  code = 'unknown',
  responseCode,
}: SmtpFailure): Exclude<SendResult, { kind: 'accepted' }> {
  const reason = responseCode ? `smtp-${responseCode}` : code.toLowerCase();
  const isFinal =
    ABOUT_THE_MAIL.includes(code) &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !ABOUT_THE_SESSION.includes(responseCode);
  return { kind: isFinal ? 'refused' : 'not-now', reason };
}

/**
 * The library's errors carry their facts as fields; anything else is a bug of ours, and the mail waits for the
 * fix.
 */
export function smtpFailure(error: unknown): SmtpFailure {
  if (typeof error !== 'object' || error === null) return {};
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { ...(code && { code }), ...(responseCode && { responseCode }) };
}
