/**
 * Mailbox services that people have for themselves. An address elsewhere may be a firm's, which can read it: an advisor
 * who weighs a move should not use that one.
 */
const PERSONAL = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com ' +
    'rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com ' +
    'fastmail.fm hey.com ' +
    'tuta.com tutanota.com zoho.com zohomail.com mail.com gmx.com gmx.us comcast.net xfinity.com verizon.net att.net ' +
    'sbcglobal.net bellsouth.net cox.net charter.net spectrum.net optonline.net earthlink.net juno.com duck.com ' +
    'mailbox.org posteo.net'
  ).split(' '),
);

/** Whether an address that is typed completely may be at a person's firm. */
export function mayBeFirmAddress(email: string): boolean {
  const domain = /@([^\s@]+\.[a-z]{2,})$/.exec(email.normalize('NFKC').trim().toLowerCase())?.[1];
  return domain !== undefined && !PERSONAL.has(domain);
}
