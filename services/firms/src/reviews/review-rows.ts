import { REVIEW_DIMENSIONS, VISIBLE_REVIEW_STATES } from '@app/domain';

/** Columns of a `StoredReview`, for a statement with the tables of `REVIEW_TABLES`. */
export const REVIEW_COLUMNS = `r.id, r.firm_id AS "firmId", firm.slug, firm.name, r.author_id AS "authorId", r.stars,
  ${REVIEW_DIMENSIONS.map((dimension) => `r.${dimension}`).join(', ')}, r.pros, r.cons, r.role, r.tenure,
  r.state AS "authorState", r.verified, r.least_advisors AS "leastAdvisors", r.submitted_at AS "submittedAt",
  r.publish_from::text AS "publishFrom", r.published_on::text AS "publishedOn", r.status, r.reason,
  r.queue_reasons AS "queueReasons", r.device, r.helpful, r.changed_at AS "changedAt", answer.text AS answer,
  answer.answered_on::text AS "answeredOn"`;

export const REVIEW_TABLES = `firms.review r JOIN firms.firm ON firm.id = r.firm_id
  LEFT JOIN firms.review_answer answer ON answer.review_id = r.id`;

/** Written out, so that the indexes of visible reviews are used. */
export const IS_VISIBLE = `r.status IN (${VISIBLE_REVIEW_STATES.map((state) => `'${state}'`).join(', ')})`;
