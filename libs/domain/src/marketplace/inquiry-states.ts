/**
 * The states of an inquiry thread. `sent`: the seller has not answered. `open`: both may write, neither or one side is
 * known to the other. `revealed`: both are known. `reported`: closed until an administrator has decided.
 */
export const INQUIRY_STATES = ['sent', 'open', 'revealed', 'closed', 'blocked', 'reported'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const INQUIRY_SIDES = ['buyer', 'seller'] as const;
export type InquirySide = (typeof INQUIRY_SIDES)[number];
export type InquiryRole = InquirySide | 'admin';

export const INQUIRY_ACTIONS = ['write', 'attach', 'reveal', 'close', 'block', 'report', 'restore'] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

type Transition = { from: InquiryState; action: InquiryAction; by: readonly InquiryRole[]; to: InquiryState };

const BOTH: readonly InquiryRole[] = ['buyer', 'seller'];

/**
 * Everything that is allowed; what is not here is refused. A reveal leads to `to` while the other side is unknown, and
 * to `revealed` when it is known.
 */
export const INQUIRY_TRANSITIONS: readonly Transition[] = [
  { from: 'sent', action: 'write', by: ['buyer'], to: 'sent' },
  { from: 'sent', action: 'write', by: ['seller'], to: 'open' },
  { from: 'open', action: 'write', by: BOTH, to: 'open' },
  { from: 'revealed', action: 'write', by: BOTH, to: 'revealed' },
  // The content and the properties of a file can name its author.
  { from: 'revealed', action: 'attach', by: BOTH, to: 'revealed' },
  { from: 'sent', action: 'reveal', by: ['buyer'], to: 'sent' },
  { from: 'sent', action: 'reveal', by: ['seller'], to: 'open' },
  { from: 'open', action: 'reveal', by: BOTH, to: 'open' },
  { from: 'sent', action: 'close', by: BOTH, to: 'closed' },
  { from: 'open', action: 'close', by: BOTH, to: 'closed' },
  { from: 'revealed', action: 'close', by: BOTH, to: 'closed' },
  { from: 'sent', action: 'block', by: BOTH, to: 'blocked' },
  { from: 'open', action: 'block', by: BOTH, to: 'blocked' },
  { from: 'revealed', action: 'block', by: BOTH, to: 'blocked' },
  { from: 'closed', action: 'block', by: BOTH, to: 'blocked' },
  // Each side's block is its own, so that neither can keep the other from theirs by being first.
  { from: 'blocked', action: 'block', by: BOTH, to: 'blocked' },
  { from: 'reported', action: 'block', by: BOTH, to: 'reported' },
  { from: 'sent', action: 'report', by: BOTH, to: 'reported' },
  { from: 'open', action: 'report', by: BOTH, to: 'reported' },
  { from: 'revealed', action: 'report', by: BOTH, to: 'reported' },
  { from: 'closed', action: 'report', by: BOTH, to: 'reported' },
  { from: 'blocked', action: 'report', by: BOTH, to: 'reported' },
  { from: 'reported', action: 'close', by: ['admin'], to: 'closed' },
  { from: 'reported', action: 'block', by: ['admin'], to: 'blocked' },
  { from: 'reported', action: 'restore', by: ['admin'], to: 'open' },
];

export const REPORT_DECISIONS = ['dismiss', 'close', 'block_sender'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

const DECISION_ACTIONS: Record<ReportDecision, InquiryAction> = {
  dismiss: 'restore',
  close: 'close',
  block_sender: 'block',
};

/** Which sides are known to each other. */
export type Revealed = Readonly<Record<InquirySide, boolean>>;
/** Which sides have blocked the other one, each by an act of its own. */
export type Blocked = Readonly<Record<InquirySide, boolean>>;

const NEITHER: Readonly<Record<InquirySide, boolean>> = { buyer: false, seller: false };

export type InquiryStep = { state: InquiryState; refusal: null } | { state: null; refusal: string };

const REFUSALS: Record<InquiryState, string> = {
  sent: 'This is possible once the listing’s owner has answered.',
  open: 'This cannot be done in an open conversation.',
  revealed: 'You both already know who the other side is.',
  closed: 'This conversation is closed.',
  blocked: 'This conversation is blocked. No messages can be sent in it.',
  reported: 'This conversation was reported. A moderator will review it.',
};

const UNKNOWN_SIDES: readonly InquiryState[] = ['sent', 'open'];

function refusalOf(state: InquiryState, action: InquiryAction): string {
  return action === 'attach' && UNKNOWN_SIDES.includes(state)
    ? 'Files can be sent once both sides have revealed themselves, because a file can name its author.'
    : REFUSALS[state];
}

/** The state after an action, or why the action is refused. */
export function inquiryStep(
  state: InquiryState,
  action: InquiryAction,
  by: InquiryRole,
  revealed: Revealed = NEITHER,
  blocked: Blocked = NEITHER,
): InquiryStep {
  const found = INQUIRY_TRANSITIONS.find((one) => one.from === state && one.action === action && one.by.includes(by));
  if (!found) return { state: null, refusal: refusalOf(state, action) };
  if (action === 'block' && by !== 'admin' && blocked[by])
    return { state: null, refusal: 'You have already blocked the other side.' };
  if (action !== 'reveal' || by === 'admin') return { state: found.to, refusal: null };
  if (revealed[by]) return { state: null, refusal: 'The other side already knows who you are.' };
  return { state: revealed[otherSide(by)] ? 'revealed' : found.to, refusal: null };
}

/**
 * After an administrator’s decision. A dismissed report leaves the thread as it was `before`; whatever is decided, a
 * thread that a side has blocked stays blocked.
 */
export function stateAfterReport(
  state: InquiryState,
  decision: ReportDecision,
  { before, blocked = NEITHER }: { before: InquiryState; blocked?: Blocked },
): InquiryStep {
  const step = inquiryStep(state, DECISION_ACTIONS[decision], 'admin');
  if (step.state === null) return step;
  if (blocked.buyer || blocked.seller) return { state: 'blocked', refusal: null };
  return decision === 'dismiss' ? { state: before, refusal: null } : step;
}

/** What a side may do now, in the order of `INQUIRY_ACTIONS`. */
export function inquiryActions(
  state: InquiryState,
  side: InquirySide,
  { revealed, blocked }: { revealed: Revealed; blocked: Blocked },
): InquiryAction[] {
  return INQUIRY_ACTIONS.filter((action) => inquiryStep(state, action, side, revealed, blocked).refusal === null);
}

export function otherSide(side: InquirySide): InquirySide {
  return side === 'buyer' ? 'seller' : 'buyer';
}
