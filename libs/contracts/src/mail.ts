import type { ReturnReason } from '@app/domain';
import type { ApprovalKind, ApprovalNews } from './approvals';
import type { InboxKind } from './content/inbox';
import type { ClaimNews } from './firm-claims';
import type { FirmEditNews } from './firm-edits';
import type { OfferNews } from './marketplace-offers';
import type { NewsKind } from './marketplace-saved';

/** What happened to an NDA: it waits for the seller, both sides have signed, or it is over. */
export type NdaNews =
  | 'waiting'
  | 'active'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'ended_by_admin'
  | 'account_deleted'
  | 'expired'
  | 'released';

/** Every mail that the product sends: a template and its data. */
export type MailContent =
  | { template: 'verification-code'; data: { firstName: string; code: string; minutes: number } }
  | { template: 'password-reset'; data: { firstName: string; link: string; minutes: number } }
  | { template: 'email-change'; data: EmailChangeMail }
  | { template: 'password-changed'; data: { firstName: string; at: string } }
  | { template: 'new-sign-in'; data: { firstName: string; device: string; network: string; at: string } }
  | {
      template: 'two-factor-changed';
      data: {
        firstName: string;
        /** `reset` by support. */
        change: 'enabled' | 'disabled' | 'recovery-codes' | 'recovery-code-used' | 'reset';
        at: string;
      };
    }
  | { template: 'account-locked'; data: { firstName: string; minutes: number; at: string } }
  /** Support has opened a read-only view of the account. */
  | { template: 'account-viewed'; data: { firstName: string; minutes: number; at: string } }
  | { template: 'already-registered'; data: { firstName: string; at: string } }
  | { template: 'account-deleted'; data: { firstName: string; at: string } }
  /** Says nothing of the message itself. */
  | { template: 'new-message'; data: { firstName: string; inquiryId: string } }
  /** About an owner's listing: its number and what happened, and nothing that the owner entered. */
  | { template: 'listing'; data: { firstName: string; listingId: number; news: ListingNews; days?: number } }
  /** Its listings are read when it is sent, so that one that was withdrawn meanwhile is not in it. */
  | { template: 'search-alert'; data: { firstName: string; digestId: string } }
  /** What an account chose to hear about, read when it is sent. */
  | { template: 'market-news'; data: { firstName: string; newsId: string } }
  /** For recipients who left only an address; there is no name. */
  | { template: 'playbook'; data: { link: string; hours: number } }
  /** An administrator's own words to a visitor who wrote; the message itself is not repeated. */
  | { template: 'inbox-answer'; data: { kind: InboxKind; reference: string; firstName: string; text: string } }
  /** What happened and where to read it: nothing of the other party. Mails of earlier releases lack the name. */
  | { template: 'nda-news'; data: { firstName?: string; news: NdaNews; listingId: number } }
  /** The same of an offer, without its price. */
  | { template: 'offer-news'; data: { firstName?: string; news: OfferNews; listingId: number; offerId: string } }
  /** Says only that it was decided and where to read it: no amount, no reason, no file. */
  | { template: 'proof-news'; data: { firstName: string; news: ProofNews } }
  /** To an address at the domain of a firm, whose owner may know nothing of the claim: it names the public profile. */
  | { template: 'firm-claim-code'; data: { firm: string; code: string; minutes: number } }
  /** Says what happened and where to read it: no reason, no name of a person. */
  | {
      template: 'firm-claim-news';
      data: { firstName: string; firmId: number; firm: string; side: 'claimant' | 'rival'; news: ClaimNews };
    }
  | { template: 'firm-edit-news'; data: { firstName: string; firmId: number; firm: string; news: FirmEditNews } }
  /** `reason` in the moderator's words, `slug` of the published profile; nothing that the submitter entered. */
  | {
      template: 'firm-submission';
      data: {
        firstName: string;
        submissionId: string;
        news: FirmSubmissionNews;
        reason?: string;
        slug?: string;
        /** The fee that is due. */
        feeCents?: number;
        /** Whether what was paid goes back by itself. */
        isRefunded?: boolean;
      };
    }
  /** About the fee of a submission: amounts, and the name that the submitter gave the firm. */
  | { template: 'firm-fee'; data: FirmFeeMail }
  | { template: 'premium'; data: PremiumMail }
  /** About an act that waits for a second person: its kind, and nothing that it would change. */
  | { template: 'approval'; data: { firstName: string; news: ApprovalNews; kind: ApprovalKind } }
  /** To those who may refund, about money that only they can move: neither name nor account of the payer. */
  | { template: 'payment-alert'; data: PaymentAlertMail }
  /** Says only what happened and at which firm: nothing that was written, no reason, no author. */
  | { template: 'firm-review-news'; data: { firstName: string; news: FirmReviewNews; firm: string; slug: string } };

/**
 * About a change of the account's address. What goes to the earlier address never names the new one: a firm may read
 * that mailbox.
 */
export type EmailChangeMail = { firstName: string } & (
  | { news: 'confirm_new' | 'confirm_present'; link: string; minutes: number }
  /** To the earlier address. */
  | { news: 'changed'; link: string; hours: number; at: string }
  /** To the new address. */
  | { news: 'arrived'; at: string }
);

/** About a membership. Amounts are minor units, times ISO 8601; of a card only its brand and last digits. */
export type PremiumMail = {
  firstName: string;
  amount?: number;
  currency?: string;
  /** A complimentary membership keeps premium on, longer than what is paid; absent in mails of an earlier release. */
  isStillOn?: boolean;
  /** Until when it does; absent for one without an end. */
  stillOnUntil?: string;
  /** Premium is off because a complimentary membership has ended, and nothing else changed. */
  hasGiftEnded?: boolean;
} & (
  | { news: 'welcome' | 'resumed' | 'restored'; nextChargeAt: string | null }
  | { news: 'receipt'; invoiceId: string; paidAt: string; nextChargeAt: string | null }
  | { news: 'payment_failed'; accessUntil: string | null; nextTryAt: string | null }
  | { news: 'card_expiring'; brand: string; last4: string; expMonth: number; expYear: number }
  | { news: 'canceled'; endsAt: string }
  | { news: 'ended' | 'paused' | 'refunded' | 'refund_failed' | 'suspended' }
);
export type PremiumNews = PremiumMail['news'];

/** `amount` in minor units. */
export type PaymentAlertMail = { firstName: string; news: PaymentAlert; amount: number; currency: string };
export type PaymentAlert = 'refund_failed' | 'disputed' | 'fraud_warning';

/** To the author of a review, to the owners of the firm’s profile, and to readers who reported it. */
export type FirmReviewNews =
  | 'published'
  | 'rejected'
  | 'removed'
  | 'restored'
  | 'proof_seen'
  | 'proof_declined'
  | 'firm_published'
  | 'firm_removed'
  | 'report_kept'
  | 'report_removed';

export type ProofNews = 'verified' | 'declined';

export type FirmSubmissionNews =
  | 'payment_due'
  | 'received'
  | 'changes_requested'
  | 'published'
  | 'rejected'
  | 'payment_lapsed'
  | 'withdrawn';

/** Amounts are minor units, times ISO 8601. `company` is empty when the submission is gone. */
export type FirmFeeMail = {
  firstName: string;
  submissionId: string;
  company: string;
  amount: number;
  currency: string;
} & ({ news: 'receipt'; at: string } | { news: 'refunded'; reason: ReturnReason });

export type ListingNews =
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'rejected'
  | 'withdrawn'
  | 'changed_by_moderator'
  | 'expiring'
  | 'expired';

/** A link of an alert mail, as a path of the site. */
export type AlertLink = { name: string; path: string };

/** What an alert mail says, with public values only. */
export type AlertDigest = {
  /** At most `ALERT_LISTINGS_SHOWN`, the newest first; `isUpdate` for one that was public before and has changed. */
  listings: (AlertLink & { facts: string[]; sample: boolean; isUpdate: boolean; searches: string[] })[];
  /** All, those that are not shown included. */
  total: number;
  /** The searches that found them, with their number of listings and the links that end their alerts. */
  searches: (AlertLink & { listings: number; endPath: string })[];
  /** Asks before it ends the alerts of all searches. */
  endAllPath: string;
  /** The same by one POST, for mail clients. */
  oneClickPath: string;
};

/** Listings that one alert mail describes; of more it gives the number and a link. */
export const ALERT_LISTINGS_SHOWN = 30;

/** What the daily news mail of an account says, with public values only. Kinds that were not chosen are empty. */
export type MarketNews = {
  /** At most `ALERT_LISTINGS_SHOWN`, the newest first; `newTotal` counts all. */
  newListings: (AlertLink & { facts: string[] })[];
  newTotal: number;
  marketUpdates: AlertLink[];
  /** The reader's own that are public since, and favorites whose new version was approved. */
  approvedListings: (AlertLink & { facts: string[]; isOwn: boolean })[];
  /** The kinds that the account chose, with the links that end each of them. */
  kinds: { kind: NewsKind; endPath: string }[];
  /** Asks before it ends all of them. */
  endAllPath: string;
  /** The same by one POST, for mail clients. */
  oneClickPath: string;
};

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
