/** Every mail that the product sends: a template and what it says. */
export type MailContent =
  | { template: 'verification-code'; data: { firstName: string; code: string; minutes: number } }
  | { template: 'password-reset'; data: { firstName: string; link: string; minutes: number } }
  | { template: 'password-changed'; data: { firstName: string; at: string } }
  | { template: 'new-sign-in'; data: { firstName: string; device: string; network: string; at: string } }
  | {
      template: 'two-factor-changed';
      data: { firstName: string; change: 'enabled' | 'disabled' | 'recovery-codes' | 'recovery-code-used'; at: string };
    }
  | { template: 'account-locked'; data: { firstName: string; minutes: number; at: string } }
  | { template: 'already-registered'; data: { firstName: string; at: string } }
  | { template: 'account-deleted'; data: { firstName: string; at: string } }
  /** To whoever left an address for it; we know no name. */
  | { template: 'playbook'; data: { link: string; hours: number } };

export type MailTemplate = MailContent['template'];

export type Mail = MailContent & {
  to: string;
  /** Names the occasion: the same key is mailed once. Of ids, never of addresses: it outlives what the mail says. */
  key: string;
  /**
   * A newer mail takes the place of one in the same slot that is still on its way, e.g. `verification-code:<user id>`.
   */
  slot?: string;
};
