import fc from 'fast-check';
import { LISTING_STATUSES, newListing, revisionMachine, statesOf } from '@app/domain';
import { newsOf } from './lifecycle.service';
import { isEditable, isRevised, moveListing, withContent, type LifecycleEvent, type Listing } from './listing';

const NOW = new Date('2026-11-25T12:00:00Z');
const BEFORE = new Date('2026-11-01T12:00:00Z');
const LATER = new Date('2027-02-23T12:00:00Z');
const APPROVED = { ...newListing('sell'), title: 'Approved' };
const EDITED = { ...newListing('sell'), title: 'Edited' };

const listing = (changes: Partial<Listing> = {}): Listing => ({
  id: 1,
  ownerId: 'owner',
  sample: false,
  status: 'published',
  editStatus: null,
  revision: 5,
  workingVersion: 1,
  approvedVersion: 1,
  fields: APPROVED,
  approvedFields: APPROVED,
  decidedVersion: null,
  decidedFields: null,
  createdAt: BEFORE,
  changedAt: BEFORE,
  submittedAt: null,
  postedAt: BEFORE,
  expiresAt: new Date('2026-12-01T12:00:00Z'),
  featuredFrom: null,
  featuredUntil: null,
  claimedBy: null,
  claimedUntil: null,
  confirmedFirms: null,
  reason: null,
  warnedDays: 14,
  ...changes,
});
const edited = (changes: Partial<Listing> = {}) =>
  listing({ workingVersion: 2, fields: EDITED, editStatus: 'in_review', submittedAt: BEFORE, ...changes });

function moved(before: Listing, event: LifecycleEvent, actor: 'seller' | 'admin' | 'worker'): Listing {
  const move = moveListing(before, event, actor, NOW);
  if (!move.allowed) throw new Error(move.reason);
  return move.listing;
}

describe('a move of a listing', () => {
  it('that approves an edit makes it the approved version, and keeps status, place and end of the listing', () => {
    const claimed = edited({ claimedBy: 'mia', claimedUntil: LATER });
    const after = moved(claimed, 'approve', 'admin');
    expect(after).toEqual({
      ...claimed,
      editStatus: null,
      approvedVersion: 2,
      decidedVersion: 2,
      decidedFields: EDITED,
      approvedFields: EDITED,
      submittedAt: null,
      claimedBy: null,
      claimedUntil: null,
    });
  });

  it('that rejects an edit leaves the approved version, and frees the claim', () => {
    const after = moved(edited({ claimedBy: 'mia', claimedUntil: LATER }), 'reject', 'admin');
    expect(after).toMatchObject({
      editStatus: 'rejected',
      approvedVersion: 1,
      approvedFields: APPROVED,
      claimedBy: null,
    });
  });

  it('that publishes sets the end, and the day of publication only the first time', () => {
    const first = moved(listing({ status: 'approved', postedAt: null, expiresAt: null }), 'publish', 'admin');
    expect(first).toMatchObject({ postedAt: NOW, expiresAt: LATER, warnedDays: null });
    expect(moved(listing({ status: 'approved' }), 'publish', 'admin').postedAt).toEqual(BEFORE);
  });

  it('that renews begins another 90 days, with warnings of its own', () => {
    expect(moved(listing(), 'renew', 'seller')).toMatchObject({ expiresAt: LATER, warnedDays: null });
    expect(moved(listing({ status: 'expired' }), 'renew', 'seller')).toMatchObject({
      status: 'published',
      expiresAt: LATER,
    });
  });

  it('that takes it off the site gives an edit in review back to its owner', () => {
    for (const event of ['withdraw', 'mark_sold'] as const) {
      const after = moved(edited({ claimedBy: 'mia', claimedUntil: LATER }), event, 'seller');
      expect(after).toMatchObject({ editStatus: 'draft', submittedAt: null, claimedBy: null, fields: EDITED });
    }
    expect(moved(edited(), 'expire', 'worker')).toMatchObject({ editStatus: 'draft', submittedAt: null });
  });

  it('that discards an edit gives the approved content back', () => {
    const after = moved(edited({ editStatus: 'draft', submittedAt: null }), 'discard', 'seller');
    expect(after).toMatchObject({ editStatus: null, fields: APPROVED, workingVersion: 1 });
  });

  it('never changes what was approved, except by an approval or a discard', () => {
    const events: LifecycleEvent[] = [
      'submit',
      'recall',
      'start_review',
      'reject',
      'request_changes',
      'pause',
      'renew',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTING_STATUSES),
        fc.constantFrom(null, ...statesOf(revisionMachine)),
        fc.constantFrom(...events),
        fc.constantFrom('seller' as const, 'admin' as const),
        (status, editStatus, event, actor) => {
          const move = moveListing(edited({ status, editStatus }), event, actor, NOW);
          if (move.allowed) expect(move.listing).toMatchObject({ approvedVersion: 1, approvedFields: APPROVED });
        },
      ),
    );
  });

  it('of an edit that is not there is refused with a sentence', () => {
    expect(moveListing(listing(), 'submit', 'seller', NOW)).toMatchObject({
      allowed: false,
      reason: 'The listing has no changes that could be submitted for review.',
    });
    expect(moveListing(listing({ status: 'draft' }), 'discard', 'seller', NOW)).toMatchObject({ allowed: false });
  });
});

describe('saving content', () => {
  it('of a public listing begins a new version; the next save goes into the same one', () => {
    const first = withContent(listing(), EDITED, 3, NOW);
    expect(first).toMatchObject({ workingVersion: 4, editStatus: 'draft', revision: 6, approvedFields: APPROVED });
    expect(withContent(first, APPROVED, 4, NOW)).toMatchObject({ workingVersion: 4, editStatus: 'draft', revision: 7 });
  });

  it('after a rejection begins a new version, so that the rejected one stays', () => {
    expect(withContent(edited({ editStatus: 'rejected' }), APPROVED, 2, NOW)).toMatchObject({
      workingVersion: 3,
      editStatus: 'draft',
    });
  });

  it('of a draft goes into its version', () => {
    const draft = listing({ status: 'draft', approvedVersion: null, approvedFields: null });
    expect(withContent(draft, EDITED, 1, NOW)).toMatchObject({ workingVersion: 1, editStatus: null, status: 'draft' });
  });

  it('is possible exactly where no moderator reads it and it is not over', () => {
    const open = LISTING_STATUSES.filter((status) => isEditable({ status, editStatus: null }));
    expect(open).toEqual(['draft', 'changes_requested', 'published', 'paused', 'under_offer']);
    for (const editStatus of ['submitted', 'in_review'] as const) {
      expect(open.filter((status) => isRevised({ status }) && isEditable({ status, editStatus }))).toEqual([]);
    }
  });
});

describe('the mail to the owner', () => {
  it('comes for what others do, and as a receipt of a submission', () => {
    expect(newsOf('submit', 'seller')).toBe('submitted');
    expect(newsOf('withdraw', 'admin')).toBe('withdrawn');
    expect(newsOf('pause', 'admin')).toBe('changed_by_moderator');
    for (const event of ['withdraw', 'pause', 'renew', 'recall'] as const)
      expect(newsOf(event, 'seller')).toBeUndefined();
    for (const event of ['start_review', 'publish'] as const) expect(newsOf(event, 'admin')).toBeUndefined();
  });
});
