/** One row of a machine: in these states these actors may do this, and the state that follows. */
export type Row<State extends string, Event extends string, Actor extends string> = {
  from: readonly State[];
  event: Event;
  by: readonly Actor[];
  /** `stays` for an event that is recorded without a change of state. */
  to: State | 'stays';
  /** Whether the move is written to the audit log. */
  audit: boolean;
  /** Who is told; the actor who made the move is left out. */
  notify: readonly Actor[];
};

export type StateMachine<State extends string, Event extends string, Actor extends string> = {
  /** The noun in sentences: `listing`, `NDA`. */
  name: string;
  /** Everyone who makes or hears of a move, as sentences call them: `the seller`, `a moderator`. */
  actors: Readonly<Record<Actor, string>>;
  initial: State;
  /** Every state, with the words that follow "is": `a draft`, `under offer`. */
  states: Readonly<Record<State, string>>;
  /** Every event, with the participle that follows "was" or "cannot be": `submitted`. */
  events: Readonly<Record<Event, string>>;
  /** The states in which everything is over. Every other state has a way out. */
  terminal: readonly State[];
  rows: readonly Row<State, Event, Actor>[];
};

/** `sentence` names the actor who made the move: `The listing was paused by a moderator.` */
export type Move<State extends string, Actor extends string> = {
  allowed: true;
  state: State;
  audit: boolean;
  notify: Actor[];
  sentence: string;
};

/** `cause`: everything is over, the event does not fit the state, or it fits but not this actor. */
export type Refusal = { allowed: false; cause: 'terminal' | 'state' | 'actor'; reason: string };

/** Gives the machine its types: the actors, states and events are the keys of the three records. */
export function defineMachine<State extends string, Event extends string, Actor extends string>(machine: {
  name: string;
  actors: Readonly<Record<Actor, string>>;
  initial: NoInfer<State>;
  states: Readonly<Record<State, string>>;
  events: Readonly<Record<Event, string>>;
  terminal: readonly NoInfer<State>[];
  rows: readonly Row<NoInfer<State>, NoInfer<Event>, NoInfer<Actor>>[];
}): StateMachine<State, Event, Actor> {
  return machine;
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, string>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

/** Everyone who may move the machine, in the order in which it names them. */
export function actorsOf<Actor extends string>(machine: Pick<StateMachine<string, string, Actor>, 'actors'>): Actor[] {
  return Object.keys(machine.actors).filter((key) => isKeyOf(machine.actors, key));
}

/** The states in the order in which the machine names them. */
export function statesOf<State extends string>(machine: Pick<StateMachine<State, string, string>, 'states'>): State[] {
  return Object.keys(machine.states).filter((key) => isKeyOf(machine.states, key));
}

export function eventsOf<Event extends string>(machine: Pick<StateMachine<string, Event, string>, 'events'>): Event[] {
  return Object.keys(machine.events).filter((key) => isKeyOf(machine.events, key));
}

function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function refusal<State extends string, Event extends string, Actor extends string>(
  { name, actors, states, events, terminal, rows }: StateMachine<State, Event, Actor>,
  state: State,
  event: Event,
  actor: Actor,
): Refusal {
  const able = rows.filter((row) => row.event === event && row.from.includes(state)).flatMap((row) => row.by);
  if (able.length > 0) {
    const others = alternatives(able.map((each) => actors[each]));
    const reason = `The ${name} can be ${events[event]} only by ${others}, not by ${actors[actor]}.`;
    return { allowed: false, cause: 'actor', reason };
  }
  return terminal.includes(state)
    ? { allowed: false, cause: 'terminal', reason: `The ${name} is ${states[state]} and can no longer be changed.` }
    : { allowed: false, cause: 'state', reason: `The ${name} is ${states[state]} and cannot be ${events[event]}.` };
}

/** The state that follows, or the reason why this actor cannot do this now. What has no row is refused. */
export function transition<State extends string, Event extends string, Actor extends string>(
  machine: StateMachine<State, Event, Actor>,
  state: State,
  event: Event,
  actor: Actor,
): Move<State, Actor> | Refusal {
  const row = machine.rows.find((each) => each.event === event && each.from.includes(state) && each.by.includes(actor));
  if (!row) return refusal(machine, state, event, actor);
  return {
    allowed: true,
    state: row.to === 'stays' ? state : row.to,
    audit: row.audit,
    notify: row.notify.filter((told) => told !== actor),
    sentence: `The ${machine.name} was ${machine.events[event]} by ${machine.actors[actor]}.`,
  };
}
