import type { MyFirmReview } from '@app/contracts';

/** What happens to the user’s own review next, in a sentence. */
export function stateText(
  { state, isInQueue, publishFrom }: MyFirmReview,
  formatDate: (day: string) => string,
): string {
  switch (state) {
    case 'submitted':
    case 'auto_checked':
      return isInQueue
        ? 'A moderator will read it before it is published.'
        : `It will be published on ${formatDate(publishFrom ?? '')} or the next day.`;
    case 'published':
    case 'kept':
      return 'It is public.';
    case 'reported':
      return 'It is public. A reader reported it, and a moderator will decide.';
    case 'rejected':
      return 'A moderator did not publish it. You can write a new review.';
    case 'removed':
      return 'A moderator removed it.';
    case 'erased':
      return 'You deleted it.';
  }
}

export const STATE_LABELS: Record<MyFirmReview['state'], string> = {
  submitted: 'Pending',
  auto_checked: 'Pending',
  published: 'Public',
  kept: 'Public',
  reported: 'Public',
  rejected: 'Not published',
  removed: 'Removed',
  erased: 'Deleted',
};
