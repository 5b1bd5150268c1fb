import fc from 'fast-check';
import { MODERATOR_MOVES, OWNER_MOVES } from '@app/contracts';
import { LISTING_STATUSES, listingMachine, revisionMachine, statesOf, type ListingStatus } from '@app/domain';
import { practice } from '@app/domain/testing';
import { codeOf, errorOf, PEOPLE, startMarketplaceApp, type MarketplaceApp } from '../testing/marketplace-app';
import { isRevised } from './listing';

type Call = { actor: 'seller' | 'admin'; event: string; body: (revision: number) => object; tail: string };
const REASON = 'A sentence that gives the reason.';
const CALLS: Call[] = [
  ...OWNER_MOVES.map((event) => ({ actor: 'seller' as const, event, tail: 'moves', body: () => ({ move: event }) })),
  { actor: 'seller', event: 'submit', tail: 'submit', body: (revision) => ({ revision }) },
  ...MODERATOR_MOVES.map((event) => ({
    actor: 'admin' as const,
    event,
    tail: 'moves',
    body: () => ({ move: event, reason: REASON }),
  })),
  ...(['approve', 'request_changes', 'reject'] as const).map((event) => ({
    actor: 'admin' as const,
    event,
    tail: 'decision',
    body: (revision: number) => ({ revision, decision: event, reason: REASON }),
  })),
];
const EDITS = [null, ...statesOf(revisionMachine)];

/** Whether some row of the machine that holds in this state has this event by this actor. */
function isAllowed(status: ListingStatus, edit: string | null, { event, actor }: Call): boolean {
  const isEdit = isRevised({ status }) && Object.hasOwn(revisionMachine.events, event);
  const rows: readonly { from: readonly string[]; event: string; by: readonly string[] }[] = isEdit
    ? revisionMachine.rows
    : listingMachine.rows;
  const state = isEdit ? edit : status;
  return rows.some(
    (row) => row.event === event && row.by.includes(actor) && state !== null && row.from.includes(state),
  );
}

let app: MarketplaceApp;
let listing: { id: number; revision: number };
beforeAll(async () => {
  app = await startMarketplaceApp();
  const summary = 'An owner retires in stages and stays for two years.';
  listing = await app.listing('ada', practice({ summary }), 'published');
});
afterAll(() => app.close());

describe('every move that no machine has', () => {
  it('is refused over HTTP with the reason, whatever the state, the event and the actor', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LISTING_STATUSES),
        fc.constantFrom(...EDITS),
        fc.constantFrom(...CALLS),
        async (status, edit, call) => {
          fc.pre(!isAllowed(status, edit, call));
          await app.force(listing.id, status, edit);
          await app.database.dataSource.query('TRUNCATE limits.call_window');
          await app.database.dataSource.query(
            `UPDATE marketplace.listing SET claimed_by = $1, claimed_until = now() + interval '1 hour'`,
            [PEOPLE.mia.userId],
          );
          const path = call.actor === 'seller' ? '/api/my-listings' : '/api/admin/listings';
          const name = call.actor === 'seller' ? 'ada' : 'mia';
          const answer = await app.as(name, 'POST', `${path}/${listing.id}/${call.tail}`, call.body(listing.revision));
          expect([status, edit, call.event, ...codeOf(answer)]).toEqual([
            status,
            edit,
            call.event,
            409,
            'MARKETPLACE.MOVE_REFUSED',
          ]);
          expect(errorOf(answer).message).toMatch(/^The (listing|revision) .+\.$/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('changed nothing: no history was written besides that of its publication', async () => {
    const [row] = await app.database.dataSource.query<{ entries: number }[]>(
      'SELECT count(*)::int AS entries FROM marketplace.listing_history WHERE listing_id = $1',
      [listing.id],
    );
    expect(row?.entries).toBe(5);
  });
});
