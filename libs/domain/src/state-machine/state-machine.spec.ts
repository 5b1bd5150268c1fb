import { claimMachine } from '../firms/claim-states';
import { reviewMachine } from '../firms/review-states';
import { submissionMachine } from '../firms/submission-states';
import { grantMachine, ndaMachine } from '../marketplace/access-states';
import { LISTING_STATUSES, listingMachine, revisionMachine } from '../marketplace/listing-states';
import { offerMachine } from '../marketplace/offer-states';
import { proofMachine } from '../marketplace/proof-states';
import { actorsOf, eventsOf, statesOf, transition, type StateMachine } from './state-machine';

/** Written out by hand beside the tables, so that a row that is added, lost or aimed elsewhere shows. */
const EXPECTED: Record<string, string> = {
  listing: `
    draft submit seller submitted | draft archive seller,admin,worker archived
    submitted recall seller draft | submitted start_review admin in_review | submitted withdraw seller withdrawn
    in_review request_changes admin changes_requested | in_review reject admin rejected
    in_review approve admin approved
    changes_requested submit seller submitted | changes_requested withdraw seller withdrawn
    rejected reopen admin in_review | rejected archive seller,admin,worker archived
    approved publish seller,admin published | approved edit_material seller submitted
    approved withdraw seller withdrawn
    published edit_material seller published | published pause seller,admin paused
    published accept_offer seller,buyer,worker under_offer | published mark_sold seller,admin sold
    published withdraw seller,admin withdrawn | published expire worker expired | published renew seller published
    paused edit_material seller paused | paused resume seller,admin published
    under_offer pause seller,admin paused | paused mark_sold seller,admin sold
    paused withdraw seller,admin withdrawn | paused expire worker expired | paused renew seller paused
    under_offer edit_material seller under_offer | under_offer release_offer seller,buyer,admin,worker published
    under_offer mark_sold seller,admin sold | under_offer withdraw seller,admin withdrawn
    under_offer expire worker expired | under_offer renew seller under_offer
    sold reopen admin published | sold archive admin archived
    withdrawn reopen seller draft | withdrawn archive seller,admin,worker archived
    expired renew seller published | expired mark_sold seller,admin sold
    expired archive seller,admin,worker archived`,
  revision: `
    draft submit seller submitted | draft discard seller discarded
    submitted recall seller draft | submitted start_review admin in_review
    in_review request_changes admin changes_requested | in_review reject admin rejected
    in_review approve admin approved
    changes_requested submit seller submitted | changes_requested discard seller discarded`,
  NDA: `
    requested sign buyer signed | requested decline seller declined | requested withdraw buyer withdrawn
    signed countersign seller,worker active | signed decline seller declined | signed withdraw buyer withdrawn
    active expire worker expired | active end seller,admin,worker ended`,
  grant: `
    requested grant seller,worker granted | requested decline seller declined
    granted suspend seller,worker suspended | granted revoke seller,admin revoked | granted expire worker expired
    suspended restore seller,worker granted | suspended revoke seller,admin revoked
    suspended expire worker expired`,
  offer: `
    draft send buyer sent | draft discard buyer discarded
    sent counter seller countered | sent accept seller accepted | sent decline seller declined
    sent withdraw buyer withdrawn | sent lapse worker lapsed
    countered counter buyer sent | countered accept buyer accepted | countered decline buyer declined
    countered withdraw buyer withdrawn | countered lapse worker lapsed
    accepted sign buyer signed_by_buyer | accepted sign seller signed_by_seller | accepted lapse worker lapsed
    accepted terminate seller,buyer,admin terminated
    signed_by_buyer sign seller signed | signed_by_buyer lapse worker lapsed
    signed_by_buyer terminate seller,buyer,admin terminated
    signed_by_seller sign buyer signed | signed_by_seller lapse worker lapsed
    signed_by_seller terminate seller,buyer,admin terminated
    signed close seller,admin closed | signed terminate seller,buyer,admin terminated`,
  'proof of funds': `
    none submit buyer submitted
    submitted submit buyer submitted | submitted verify admin verified | submitted decline admin declined
    submitted remove buyer none
    verified submit buyer submitted | verified expire worker expired | verified remove buyer none
    declined submit buyer submitted | declined remove buyer none
    expired submit buyer submitted | expired remove buyer none`,
  submission: `
    draft send_to_payment submitter payment_pending | draft submit submitter in_review
    draft withdraw submitter withdrawn
    payment_pending reopen submitter draft | payment_pending lapse worker draft
    payment_pending confirm_payment worker in_review
    payment_pending withdraw submitter withdrawn
    in_review request_changes admin changes_requested | in_review publish admin published
    in_review reject admin rejected | in_review withdraw submitter withdrawn
    changes_requested submit submitter in_review | changes_requested withdraw submitter withdrawn
    rejected owe_refund worker refund_due | refund_due refund worker refunded`,
  claim: `
    started confirm_mail claimant mail_confirmed | started send_papers claimant papers_sent
    started lapse worker lapsed | started withdraw claimant withdrawn
    mail_confirmed take_up admin in_review | mail_confirmed withdraw claimant withdrawn
    papers_sent take_up admin in_review | papers_sent withdraw claimant withdrawn
    in_review grant admin granted | in_review refuse admin refused | in_review withdraw claimant withdrawn
    granted dispute rival disputed
    disputed dismiss admin granted | disputed freeze admin frozen
    frozen uphold admin granted | frozen overturn admin refused`,
  review: `
    submitted check worker auto_checked | submitted erase author erased
    auto_checked publish admin,worker published | auto_checked reject admin rejected
    auto_checked erase author erased
    published report reader,firm,worker reported | published remove admin removed | published erase author erased
    rejected erase author erased
    reported keep admin kept | reported remove admin removed | reported erase author erased
    kept report reader,firm,worker reported | kept remove admin removed | kept erase author erased
    removed restore admin kept`,
};

function expectedMoves(name: string): Map<string, string> {
  const lines = (EXPECTED[name] ?? '').split(/[|\n]/).map((line) => line.trim().split(' '));
  return new Map(
    lines.flatMap(([from, event, actors, to]) =>
      (actors ?? '').split(',').flatMap((actor) => (to ? [[`${from} ${event} ${actor}`, to] as const] : [])),
    ),
  );
}

type AnyMachine = StateMachine<string, string, string>;

const MACHINES: AnyMachine[] = [
  listingMachine,
  revisionMachine,
  ndaMachine,
  grantMachine,
  offerMachine,
  proofMachine,
  submissionMachine,
  claimMachine,
  reviewMachine,
];

it('are checked all, each by its own table', () => {
  expect(MACHINES.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

const combinations = (machine: AnyMachine): [string, string, string][] =>
  statesOf(machine).flatMap((state) =>
    eventsOf(machine).flatMap((event) =>
      actorsOf(machine).map((actor): [string, string, string] => [state, event, actor]),
    ),
  );

describe.each(MACHINES.map((machine) => [machine.name, machine] as const))('the states of the %s', (name, machine) => {
  const expected = expectedMoves(name);

  it.each(combinations(machine))('in state %s, %s by %s goes where the table says, or is refused', (...at) => {
    const [state, event, actor] = at;
    const to = expected.get(at.join(' '));
    const result = transition(machine, state, event, actor);
    if (to !== undefined) {
      expect(result).toMatchObject({ allowed: true, state: to });
      return;
    }
    const anotherMay = actorsOf(machine).some((other) => expected.has(`${state} ${event} ${other}`));
    const over = machine.terminal.includes(state);
    const cause = anotherMay ? 'actor' : over ? 'terminal' : 'state';
    expect(result).toEqual({ allowed: false, cause, reason: expect.stringMatching(/^The .+\.$/) });
  });

  it('has no two rows for the same state, event and actor', () => {
    const keys = machine.rows.flatMap(({ from, event, by }) =>
      from.flatMap((state) => by.map((actor) => `${state} ${event} ${actor}`)),
    );
    expect(keys).toHaveLength(new Set(keys).size);
    expect(keys.toSorted()).toEqual([...expected.keys()].toSorted());
  });

  it('reaches every state from the first one, and leaves every state but the named terminal ones', () => {
    const reached = new Set([machine.initial]);
    for (const state of reached)
      for (const row of machine.rows) if (row.from.includes(state)) reached.add(row.to === 'stays' ? state : row.to);
    expect([...reached].toSorted()).toEqual(statesOf(machine).toSorted());
    const leaves = (state: string) =>
      machine.rows.some(({ from, to }) => from.includes(state) && to !== 'stays' && to !== state);
    expect(statesOf(machine).filter((state) => !leaves(state))).toEqual(
      statesOf(machine).filter((state) => machine.terminal.includes(state)),
    );
  });

  it('uses every event', () => {
    expect(eventsOf(machine).filter((event) => !machine.rows.some((row) => row.event === event))).toEqual([]);
  });

  it('never notifies the actor who made the move, and audits every move that others see', () => {
    for (const [state, event, actor] of combinations(machine)) {
      const result = transition(machine, state, event, actor);
      if (!result.allowed) continue;
      expect(result.notify).not.toContain(actor);
      if (result.notify.length > 0) expect(result.audit).toBe(true);
    }
  });
});

describe('the rules of the listing', () => {
  const movers = (state: string) =>
    new Set(listingMachine.rows.filter(({ from }) => from.some((each) => each === state)).flatMap(({ by }) => by));

  it('lets only an admin move a listing out of review, or out of sold', () => {
    expect([...movers('in_review')]).toEqual(['admin']);
    expect([...movers('sold')]).toEqual(['admin']);
  });

  it('expires by the worker alone, and tells the seller', () => {
    expect(transition(listingMachine, 'published', 'expire', 'worker')).toEqual({
      allowed: true,
      state: 'expired',
      audit: true,
      notify: ['seller'],
      sentence: 'The listing was marked as expired by the system.',
    });
    expect(transition(listingMachine, 'published', 'expire', 'seller')).toEqual({
      allowed: false,
      cause: 'actor',
      reason: 'The listing can be marked as expired only by the system, not by the seller.',
    });
  });

  it('names the actor who withdrew: the seller or a moderator', () => {
    expect(transition(listingMachine, 'published', 'withdraw', 'seller')).toMatchObject({
      sentence: 'The listing was withdrawn by the seller.',
      notify: ['buyer'],
    });
    expect(transition(listingMachine, 'published', 'withdraw', 'admin')).toMatchObject({
      sentence: 'The listing was withdrawn by a moderator.',
      notify: ['seller', 'buyer'],
    });
  });

  it('refuses with a sentence about the state, and about a life that is over', () => {
    expect(transition(listingMachine, 'in_review', 'pause', 'seller')).toMatchObject({
      reason: 'The listing is in review and cannot be paused.',
    });
    expect(transition(listingMachine, 'archived', 'renew', 'seller')).toMatchObject({
      reason: 'The listing is archived and can no longer be changed.',
    });
    expect(transition(listingMachine, 'published', 'pause', 'buyer')).toMatchObject({
      reason: 'The listing can be paused only by the seller or a moderator, not by the buyer.',
    });
  });

  it('keeps a published listing public while a material edit is reviewed as a revision', () => {
    expect(transition(listingMachine, 'published', 'edit_material', 'seller')).toMatchObject({ state: 'published' });
    expect(transition(revisionMachine, 'draft', 'submit', 'seller')).toMatchObject({ state: 'submitted' });
  });

  it('names its states in the order of a listing’s life', () => {
    expect(LISTING_STATUSES[0]).toBe('draft');
    expect(LISTING_STATUSES.at(-1)).toBe('archived');
    expect(LISTING_STATUSES).toHaveLength(13);
  });
});
