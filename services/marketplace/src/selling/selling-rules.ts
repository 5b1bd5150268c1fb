import { changedFields, isMaterialEdit, type ListingFault, type ListingFields } from '@app/domain';
import { DomainError, EmailVerificationRequiredError, type Actor, type LimitWindow } from '@app/server-kit';
import { settingFault } from '@app/server-kit/pdf';
import { MoveRefusedError } from '../lifecycle/lifecycle.errors';
import { isEditable, isRevised, reviewState, type Listing } from '../lifecycle/listing';
import { ListingChangedError } from './selling.errors';

/** Per account: an editor saves about every second while its owner types, and from more than one tab. */
export const SAVE_LIMIT: LimitWindow = {
  name: 'listing save',
  points: 180,
  seconds: 60,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'MARKETPLACE.TOO_MANY_REQUESTS',
      kind: 'throttled',
      message: 'Too many requests. Please try again in a moment.',
      retryAfterSeconds,
    }),
};

export function assertVerified({ emailVerified }: Actor): void {
  if (!emailVerified) throw new EmailVerificationRequiredError();
}

export function assertRevision({ revision: stored, fields }: Listing, revision: number): void {
  if (stored !== revision) throw new ListingChangedError({ revision: stored, fields });
}

/** The title is on the page of an NDA, and in the document that both sides sign. */
export function titleFaults({ title = '' }: Partial<ListingFields>): ListingFault[] {
  const message = settingFault(title);
  return message === undefined ? [] : [{ field: 'title', message }];
}

const RECALL_FIRST: readonly (string | null)[] = ['submitted', 'in_review'];

export function assertEditable(listing: Listing): void {
  if (isEditable(listing)) return;
  throw new MoveRefusedError(
    RECALL_FIRST.includes(reviewState(listing))
      ? 'A moderator is reviewing this listing. You can change it once they have decided, or once you have ' +
          'recalled it.'
      : 'This listing is not open for changes. Renew or reopen it first.',
  );
}

/** Whether every change of a public listing is one that no moderator has to read. */
export function isMinorEdit(listing: Listing): boolean {
  if (!isRevised(listing) || listing.approvedFields === null) return false;
  return !isMaterialEdit(changedFields(listing.approvedFields, listing.fields));
}
