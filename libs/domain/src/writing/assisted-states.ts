import { defineMachine, transition, type Refusal } from '../state-machine/state-machine';

export type AssistedState = 'drafting' | 'in-review' | 'reviewed' | 'public';
export type AssistedEvent = 'write' | 'submit' | 'return' | 'accept' | 'publish' | 'retract';
export type AssistedActor = 'writer' | 'reviewer';

/**
 * An article that was drafted with software. Writers are all who let the software write or changed the text; any other
 * administrator can review it. Every change needs another review, and a public text is not changed at all.
 */
export const assistedMachine = defineMachine<AssistedState, AssistedEvent, AssistedActor>({
  name: 'article',
  actors: { writer: 'its writer', reviewer: 'a second person' },
  initial: 'drafting',
  states: { drafting: 'being written', 'in-review': 'in review', reviewed: 'reviewed', public: 'public' },
  events: {
    write: 'changed',
    submit: 'sent to review',
    return: 'sent back',
    accept: 'accepted',
    publish: 'published',
    retract: 'retracted',
  },
  terminal: [],
  rows: [
    {
      from: ['drafting', 'in-review', 'reviewed'],
      event: 'write',
      by: ['writer', 'reviewer'],
      to: 'drafting',
      audit: true,
      notify: [],
    },
    { from: ['drafting'], event: 'submit', by: ['writer'], to: 'in-review', audit: true, notify: ['reviewer'] },
    { from: ['in-review'], event: 'return', by: ['reviewer'], to: 'drafting', audit: true, notify: ['writer'] },
    { from: ['in-review'], event: 'accept', by: ['reviewer'], to: 'reviewed', audit: true, notify: ['writer'] },
    {
      from: ['reviewed'],
      event: 'publish',
      by: ['writer', 'reviewer'],
      to: 'public',
      audit: true,
      notify: ['writer', 'reviewer'],
    },
    { from: ['public'], event: 'retract', by: ['writer', 'reviewer'], to: 'reviewed', audit: true, notify: ['writer'] },
  ],
});

export type NamedPerson = { userId: string; name: string };
export type AssistedArticle = {
  state: AssistedState;
  /** Ids of all who wrote since the article began. */
  writers: readonly string[];
  /** Who accepted the text as it is now. */
  reviewer: NamedPerson | null;
};

export type AssistedMove = { allowed: true; article: AssistedArticle } | (Refusal & { allowed: false });

export function newAssisted(writer: NamedPerson): AssistedArticle {
  return { state: assistedMachine.initial, writers: [writer.userId], reviewer: null };
}

export function moveAssisted(article: AssistedArticle, event: AssistedEvent, person: NamedPerson): AssistedMove {
  const { state, writers, reviewer } = article;
  const actor: AssistedActor = writers.includes(person.userId) ? 'writer' : 'reviewer';
  const move = transition(assistedMachine, state, event, actor);
  if (!move.allowed) return move;
  if (event === 'accept' && person.name.trim() === '')
    return {
      allowed: false,
      cause: 'actor',
      reason: 'A reviewer is named on the public page. Enter your name in your profile first.',
    };
  const isNew = event === 'write' && !writers.includes(person.userId);
  return {
    allowed: true,
    article: {
      state: move.state,
      writers: isNew ? [...writers, person.userId] : writers,
      reviewer: event === 'accept' ? person : event === 'write' || event === 'return' ? null : reviewer,
    },
  };
}

/** What readers of the public page are told. */
export function assistedLine({ name }: Pick<NamedPerson, 'name'>): string {
  return `Drafted with software, reviewed by ${name}`;
}
