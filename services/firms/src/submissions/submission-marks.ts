import type { SubmissionMark } from '@app/contracts';
import type { FirmSubmission } from '@app/domain';

/** Faster, no person has read the form; measured from the draft that the server began. */
export const FASTEST_SECONDS = 30;
/** Of the description and the note together; a firm names its website in a field of its own. */
export const MOST_LINKS = 2;
/** In thirty days, by one account. */
export const MOST_SUBMISSIONS = 3;

const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|site|online)\b/giu;

type Facts = {
  fields: FirmSubmission;
  startedAt: Date;
  now: Date;
  /** What was sent in the field that people do not see. */
  hidden: string;
  /** Of other accounts, open ones with the same domain. */
  sameDomain: number;
  /** Published firms and open submissions with the same name. */
  sameName: number;
  /** Of the account in the last thirty days, this one left out. */
  others: number;
};

/** Why a moderator should look twice. Nothing is refused for it: a mark can be wrong, and then it costs a glance. */
export function submissionMarks(facts: Facts): SubmissionMark[] {
  const { fields, startedAt, now, hidden, sameDomain, sameName, others } = facts;
  const text = `${fields.description} ${fields.deal?.note ?? ''}`;
  const found: [SubmissionMark, boolean][] = [
    ['hidden_field', hidden.trim() !== ''],
    ['fast', now.getTime() - startedAt.getTime() < FASTEST_SECONDS * 1_000],
    ['links', (text.match(LINK) ?? []).length > MOST_LINKS],
    ['same_domain', sameDomain > 0],
    ['same_name', sameName > 0],
    ['many', others >= MOST_SUBMISSIONS],
  ];
  return found.flatMap(([mark, isSet]) => (isSet ? [mark] : []));
}
