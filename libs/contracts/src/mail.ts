/** What happened to an NDA: it waits for the seller, both sides have signed, or it is over. */
export type NdaNews = 'waiting' | 'active' | 'declined' | 'ended';

/** Every mail that the product sends: a template and its data. */
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
  /** Says nothing of the message itself. */
  | { template: 'new-message'; data: { firstName: string; inquiryId: string } }
  /** About an owner's listing: its number and what happened, and nothing that the owner entered. */
  | { template: 'listing'; data: { firstName: string; listingId: number; news: ListingNews; days?: number } }
  /** For recipients who left only an address; there is no name. */
  | { template: 'playbook'; data: { link: string; hours: number } }
  /** Says only what happened and where to read it: neither a name nor anything that a user typed. */
  | { template: 'nda-news'; data: { news: NdaNews; listingId: number } };

export type ListingNews =
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'rejected'
  | 'withdrawn'
  | 'changed_by_moderator'
  | 'expiring'
  | 'expired';

export type MailTemplate = MailContent['template'];

export type Mail = MailContent & {
  to: string;
  /**
   * Deduplication key: the same key is mailed once. Built from ids, never from addresses, because it outlives the
   * mail's content.
   */
  key: string;
  /** A newer mail replaces an unsent one in the same slot, e.g. `verification-code:<user id>`. */
  slot?: string;
};
