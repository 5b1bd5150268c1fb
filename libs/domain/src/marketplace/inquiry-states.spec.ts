import fc from 'fast-check';
import {
  INQUIRY_ACTIONS,
  INQUIRY_STATES,
  INQUIRY_TRANSITIONS,
  inquiryActions,
  inquiryStep,
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

  it('accepts no message after it was closed, blocked or reported, whatever follows by a side', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...INQUIRY_ACTIONS), fc.constantFrom('buyer', 'seller')));
    fc.assert(
      fc.property(fc.constantFrom('closed', 'blocked', 'reported'), steps, (start: InquiryState, actions) => {
        const end = actions.reduce((state, [action, by]) => inquiryStep(state, action, by).state ?? state, start);
        expect(inquiryStep(end, 'write', 'buyer').state ?? inquiryStep(end, 'write', 'seller').state).toBeNull();
      }),
    );
  });

  it('names what a side may do', () => {
    expect(inquiryActions('open', 'seller', NEITHER)).toEqual(['write', 'reveal', 'close', 'block', 'report']);
    expect(inquiryActions('open', 'seller', { buyer: false, seller: true })).not.toContain('reveal');
    expect(inquiryActions('blocked', 'buyer', NEITHER)).toEqual(['report']);
    expect(inquiryActions('reported', 'buyer', NEITHER)).toEqual([]);
  });
});
