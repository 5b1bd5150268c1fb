import { setTimeout as pause } from 'node:timers/promises';
import { site } from './site';

/** A mail as the inbox shows it. */
export type InboxMail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  /** ISO 8601: when it arrived. */
  time: string;
};

const ARRIVAL_TIMEOUT_MS = 60_000;

/** What this worker has read already: an inbox only grows, and all mails of a run are megabytes. */
const known: InboxMail[] = [];

async function allMails(): Promise<readonly InboxMail[]> {
  const skip = known.length;
  const response = await fetch(`${site().inboxUrl}/email?skip=${skip}`);
  if (!response.ok) throw new Error(`the inbox answers ${response.status}`);
  const newer = (await response.json()) as InboxMail[];
  // Another call may have read some of them in the meantime.
  known.push(...newer.slice(known.length - skip));
  return known;
}

/** Every mail to an address, oldest first. */
export async function mailsTo(address: string): Promise<InboxMail[]> {
  const mails = await allMails();
  return mails.filter(({ to }) => to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()));
}

/**
 * The newest mail to an address with such a subject, as soon as it is there. To wait for a second one, give the first
 * one's id as `after`.
 */
export async function waitForMail(
  address: string,
  subject: RegExp,
  { after }: { after?: string } = {},
): Promise<InboxMail> {
  for (const end = Date.now() + ARRIVAL_TIMEOUT_MS; Date.now() < end; await pause(150)) {
    const mails = (await mailsTo(address)).filter((mail) => subject.test(mail.subject));
    const newest = mails.at(-1);
    if (newest && newest.id !== after) return newest;
  }
  const there = (await mailsTo(address)).map((mail) => mail.subject);
  throw new Error(
    `No mail to ${address} with a subject like ${subject} came within ${ARRIVAL_TIMEOUT_MS / 1000} s; ` +
      `there are: ${there.join(', ') || 'none'}`,
  );
}

/** The six digits of a verification mail. */
export function codeIn(mail: InboxMail): string {
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
  if (!code) throw new Error(`There is no code in "${mail.subject}"`);
  return code;
}

/** The one address that a mail asks to open. */
export function linkIn(mail: InboxMail): string {
  const link = /^(https?:\/\/\S+)$/m.exec(mail.text)?.[1];
  if (!link) throw new Error(`There is no link in "${mail.subject}"`);
  return link;
}
