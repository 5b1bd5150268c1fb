import { addDays } from '../dates/days';
import { MONTH_NAMES } from '../dates/month-names';
import { sameOrganization } from './firm-domains';
import { monthsAfter, VERIFIED_FOR_MONTHS } from './firm-facts';
import type { ReviewerRole, ReviewFields } from './review-words';

/**
 * The year that a review is of: the calendar year of the site’s day (ISO date) on which it was submitted. A calendar
 * year and not twelve months, so that the database's unique index (firm, author, year) is the whole rule, for parallel
 * calls as well, and so that the day on which the next one is possible tells no one when an author wrote. A review that
 * was rejected or that its author erased is not counted; one that was removed is (`COUNTED_REVIEW_STATES`).
 */
export function reviewYear(submittedOn: string): number {
  return Number(submittedOn.slice(0, 4));
}

/** Why an author with counted reviews of these years cannot review the firm today, as a sentence, or null. */
export function reviewYearFault(years: readonly number[], today: string): string | null {
  const year = reviewYear(today);
  return years.includes(year)
    ? `You reviewed this firm in ${year}. You can review it again from January 1, ${year + 1}.`
    : null;
}

type ReasonRule = { label: string; rejects: boolean; removes: boolean };

/**
 * Why a moderator rejects or removes a review; the author is told. None is about the opinion or the number of stars,
 * and none is about what the firm pays us (16 CFR 465.7).
 */
export const REVIEW_REASONS = {
  contact_data: { label: 'It contains contact information.', rejects: true, removes: true },
  names_person: { label: 'It names or describes a private person.', rejects: true, removes: true },
  confidential: { label: 'It reveals client or confidential information.', rejects: true, removes: true },
  abusive: { label: 'It insults or threatens people.', rejects: true, removes: true },
  off_topic: { label: 'It is not about this firm as a place to work.', rejects: true, removes: true },
  not_own_experience: { label: 'It is not based on the author’s own experience.', rejects: true, removes: true },
  undisclosed_tie: {
    label: 'Its author has an undisclosed relationship with the firm.',
    rejects: true,
    removes: true,
  },
  paid: { label: 'It was written in exchange for money or another benefit.', rejects: true, removes: true },
  duplicate: { label: 'It repeats another review or comes from a second account.', rejects: true, removes: true },
  unreadable: { label: 'It cannot be understood as written.', rejects: true, removes: false },
  legal_demand: { label: 'The law or a court requires its removal.', rejects: false, removes: true },
} as const satisfies Record<string, ReasonRule>;
export type ReviewReason = keyof typeof REVIEW_REASONS;

const isReason = (key: string): key is ReviewReason => Object.hasOwn(REVIEW_REASONS, key);
const REASONS: readonly ReviewReason[] = Object.keys(REVIEW_REASONS).filter(isReason);
export const REJECTION_REASONS = REASONS.filter((reason) => REVIEW_REASONS[reason].rejects);
export const REMOVAL_REASONS = REASONS.filter((reason) => REVIEW_REASONS[reason].removes);

/**
 * Whether an author shows that they know the firm: a mail address at the firm's domain that was confirmed within twelve
 * months, or papers that a moderator has seen. It is decided on the day of submission and stays with the review.
 */
export function isVerifiedAuthor(
  proof: { mail: string | null; mailConfirmedOn: string | null; papersSeen: boolean },
  firmDomains: readonly string[],
  today: string,
): boolean {
  const { mail, mailConfirmedOn, papersSeen } = proof;
  if (papersSeen) return true;
  if (mail === null || mailConfirmedOn === null || today >= monthsAfter(mailConfirmedOn, VERIFIED_FOR_MONTHS))
    return false;
  return firmDomains.some((domain) => sameOrganization(domain, mail));
}

/** Below this many advisors, tenure and state would say who the author is. */
export const SMALL_FIRM_BELOW = 10;

/** What readers see of an author. `when` is the month of publication, at a small firm its quarter. */
export type ShownAuthor = Pick<ReviewFields, 'role' | 'tenure' | 'state'> & { when: string };

/**
 * `publishedOn` is an ISO date. `advisors` is the least number that any source has given since the review was written,
 * null when none has: a firm of unknown size is a small one, and one that grows does not uncover its first authors.
 */
export function shownAuthor(
  review: Pick<ReviewFields, 'role' | 'tenure' | 'state'> & { publishedOn: string },
  advisors: number | null,
): ShownAuthor {
  const [year = '', month = '1'] = review.publishedOn.split('-');
  const at = Number(month) - 1;
  if (advisors === null || advisors < SMALL_FIRM_BELOW)
    return { role: review.role, tenure: null, state: null, when: `Q${Math.floor(at / 3) + 1} ${year}` };
  return { role: review.role, tenure: review.tenure, state: review.state, when: `${MONTH_NAMES[at] ?? ''} ${year}` };
}

export const PUBLICATION_DELAY_DAYS = { min: 1, max: 7 } as const;

/**
 * The first day on which a review may appear, so that its appearance does not tell the firm when it was written.
 * `random` is from 0 to below 1 and drawn once for a review. Both days are ISO dates.
 */
export function publicationDay(submittedOn: string, random: number): string {
  const { min, max } = PUBLICATION_DELAY_DAYS;
  const days = Math.min(max, min + Math.floor(random * (max - min + 1)));
  return addDays(submittedOn, days);
}

/** Why a person decides about a review, as moderators read it: each is read, whatever the automatic checks found. */
export const QUEUE_REASONS = {
  unread: 'A moderator reads every review before it is published.',
  owner: 'The author owns or owned the profile, or submitted the firm.',
  owner_domain: 'The author’s email domain matches that of an owner or of the submitter.',
  owner_device: 'The author’s device was also used by an owner.',
  officer: 'The author is an officer or manager of the firm.',
  copied: 'At least half of the text appears in another review.',
} as const;
export type QueueReason = keyof typeof QUEUE_REASONS;

/**
 * Of an author, or of owners, present and former, and submitters: account ids, mail addresses or domains, and known
 * devices.
 */
export type Parties = { users: readonly string[]; domains: readonly string[]; devices: readonly string[] };

/** What an approval does not cover when the profile has got its owner since. */
export const OWNER_REASONS: readonly QueueReason[] = ['owner', 'owner_domain', 'owner_device'];

/** What a moderator has to know of this review; `unread` when the automatic checks found nothing. */
export function queueReasons(
  author: Parties & { role: ReviewerRole },
  owners: Parties,
  isCopied: boolean,
): QueueReason[] {
  const shares = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each));
  const isAtOwners = author.domains.some((one) => owners.domains.some((other) => sameOrganization(one, other)));
  const found: [QueueReason, boolean][] = [
    ['owner', shares(author.users, owners.users)],
    ['owner_domain', isAtOwners],
    ['owner_device', shares(author.devices, owners.devices)],
    ['officer', author.role === 'officer'],
    ['copied', isCopied],
  ];
  const reasons = found.flatMap(([reason, applies]) => (applies ? [reason] : []));
  return reasons.length > 0 ? reasons : ['unread'];
}
