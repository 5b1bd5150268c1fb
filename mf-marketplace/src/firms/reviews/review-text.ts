import type { ReviewSort } from '@app/contracts';
import { REVIEWER_ROLE_LABELS, TENURE_LABELS, type ShownAuthor, type Stars } from '@app/domain';
import { formatNumber } from '@app/ui';
import type { ReviewFilter } from '../../api/firm-reviews';

export const SORT_NAMES: Record<ReviewSort, string> = { newest: 'Newest', helpful: 'Most helpful' };

/** The firm’s page with another choice, at its reviews. */
export function filterPath(slug: string, { sort, stars }: ReviewFilter, from: string | null = null): string {
  const parameters = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(stars !== null && { stars: String(stars) }),
    ...(from !== null && { after: from }),
  }).toString();
  return `/firms/${slug}${parameters && `?${parameters}`}#reviews`;
}

export const starsText = (stars: Stars) => `${stars} of 5 stars`;
export const countText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** Role, tenure and place, as far as the size of the firm permits. */
export function authorText({ role, tenure, state }: ShownAuthor): string {
  return [REVIEWER_ROLE_LABELS[role], tenure && TENURE_LABELS[tenure], state].filter(Boolean).join(' · ');
}

/** How the badge is earned, as the screen says it. */
export const BADGE_TEXT =
  'Verified advisor: on the day of the review, the author’s account had an email address at the firm’s ' +
  'domain that was confirmed within the last 12 months, or a moderator had checked a document that ' +
  'shows the author knows the firm. Documents are deleted after they are checked. The firm never ' +
  'learns who the author is.';

const HANDLING =
  'cannot pay for a score, a review or the removal of a review. Software checks every review and a moderator ' +
  'reads it before it is published. We publish or reject reviews by fixed rules, tell the author why, and never ' +
  'edit the text.';

/** What firms pay for and what they cannot; `feeCents`: of a submission, undefined until it is known. */
export function disclosureText(feeCents: number | undefined): string {
  if (!feeCents) return `A firm ${HANDLING}`;
  return `A firm pays a fee when it submits a profile. It ${HANDLING}`;
}
