import fc from 'fast-check';
import {
  INQUIRY_ACTIONS,
  INQUIRY_STATES,
  INQUIRY_TRANSITIONS,
  inquiryActions,
  inquiryStep,
  REPORT_DECISIONS,
  stateAfterReport,
  type InquiryAction,
  type InquiryRole,
  type InquiryState,
} from './inquiry-states';

const ROLES: InquiryRole[] = ['buyer', 'seller', 'admin'];
const NEITHER = { buyer: false, seller: false };
const every = INQUIRY_STATES.flatMap((from) =>
  INQUIRY_ACTIONS.flatMap((action) =>
    ROLES.map((by): [InquiryState, InquiryAction, InquiryRole] => [from, action, by]),
  ),
);
const isListed = ([from, action, by]: (typeof every)[number]) =>
  INQUIRY_TRANSITIONS.some((one) => one.from === from && one.action === action && one.by.includes(by));

describe('an inquiry thread', () => {
  it.each(every.filter(isListed))('in the state %s allows %s by the %s', (from, action, by) => {
    const to = INQUIRY_TRANSITIONS.find((one) => one.from === from && one.action === action && one.by.includes(by))?.to;
    expect(inquiryStep(from, action, by)).toEqual({ state: to, refusal: null });
  });

  it.each(every.filter((one) => !isListed(one)))(
    'in the state %s refuses %s by the %s, with a reason',
    (from, action, by) => {
      expect(inquiryStep(from, action, by)).toEqual({ state: null, refusal: expect.stringMatching(/^[A-Z].{10,}\.$/) });
    },
  );

  it('has at most one transition for each state, action and role', () => {
    const keys = INQUIRY_TRANSITIONS.flatMap(({ from, action, by }) => by.map((role) => `${from} ${action} ${role}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('opens with the first message of the seller, not with another one of the buyer', () => {
    expect(inquiryStep('sent', 'write', 'buyer').state).toBe('sent');
    expect(inquiryStep('sent', 'write', 'seller').state).toBe('open');
  });

  it('is revealed when the second side reveals itself, and no side can do so twice', () => {
    expect(inquiryStep('open', 'reveal', 'buyer', NEITHER).state).toBe('open');
    expect(inquiryStep('open', 'reveal', 'seller', { buyer: true, seller: false }).state).toBe('revealed');
    expect(inquiryStep('sent', 'reveal', 'seller', { buyer: true, seller: false }).state).toBe('revealed');
    expect(inquiryStep('open', 'reveal', 'buyer', { buyer: true, seller: false }).state).toBeNull();
  });

  it('takes files only while both sides are known, and says why', () => {
    expect(INQUIRY_STATES.filter((state) => inquiryStep(state, 'attach', 'buyer').state)).toEqual(['revealed']);
    for (const state of ['sent', 'open'] as const)
      expect(inquiryStep(state, 'attach', 'seller').refusal).toContain('once both sides have revealed themselves');
    expect(inquiryStep('closed', 'attach', 'seller').refusal).toBe('This conversation is closed.');
  });

  it('accepts no message or file after it was closed, blocked or reported, whatever follows by a side', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...INQUIRY_ACTIONS), fc.constantFrom('buyer', 'seller')));
    fc.assert(
      fc.property(fc.constantFrom('closed', 'blocked', 'reported'), steps, (start: InquiryState, actions) => {
        const end = actions.reduce((state, [action, by]) => inquiryStep(state, action, by).state ?? state, start);
        for (const action of ['write', 'attach'] as const)
          expect(inquiryStep(end, action, 'buyer').state ?? inquiryStep(end, action, 'seller').state).toBeNull();
      }),
    );
  });

  it('names what a side may do', () => {
    const open = { revealed: NEITHER, blocked: NEITHER };
    expect(inquiryActions('open', 'seller', open)).toEqual(['write', 'reveal', 'close', 'block', 'report']);
    const revealed = { buyer: false, seller: true };
    expect(inquiryActions('open', 'seller', { ...open, revealed })).not.toContain('reveal');
    expect(inquiryActions('closed', 'buyer', open)).toEqual(['block', 'report']);
  });

  it('lets each side block once, whatever the other side has done', () => {
    const byBuyer = { revealed: NEITHER, blocked: { buyer: true, seller: false } };
    expect(inquiryActions('blocked', 'seller', byBuyer)).toEqual(['block', 'report']);
    expect(inquiryActions('blocked', 'buyer', byBuyer)).toEqual(['report']);
    expect(inquiryActions('reported', 'seller', byBuyer)).toEqual(['block']);
    expect(inquiryActions('reported', 'buyer', byBuyer)).toEqual([]);
    expect(inquiryStep('reported', 'block', 'seller').state).toBe('reported');
    expect(inquiryStep('blocked', 'block', 'buyer', NEITHER, byBuyer.blocked).refusal).toContain('already blocked');
  });

  it('returns to the state before a report that is dismissed', () => {
    expect(stateAfterReport('reported', 'dismiss', { before: 'blocked' }).state).toBe('blocked');
    expect(stateAfterReport('reported', 'dismiss', { before: 'revealed' }).state).toBe('revealed');
    expect(stateAfterReport('reported', 'close', { before: 'open' }).state).toBe('closed');
    expect(stateAfterReport('reported', 'block_sender', { before: 'open' }).state).toBe('blocked');
  });

  it.each(REPORT_DECISIONS)('stays blocked after the decision %s when a side blocked it meanwhile', (decision) => {
    for (const blocked of [
      { buyer: true, seller: false },
      { buyer: false, seller: true },
    ])
      expect(stateAfterReport('reported', decision, { before: 'open', blocked }).state).toBe('blocked');
  });

  it.each(REPORT_DECISIONS)('refuses the decision %s about a thread that is not reported', (decision) => {
    for (const state of INQUIRY_STATES.filter((each) => each !== 'reported'))
      expect(stateAfterReport(state, decision, { before: 'open' }).state).toBeNull();
  });
});
