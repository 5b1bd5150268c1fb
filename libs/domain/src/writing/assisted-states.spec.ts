import { eventsOf } from '../state-machine/state-machine';
import {
  assistedLine,
  assistedMachine,
  moveAssisted,
  newAssisted,
  type AssistedArticle,
  type AssistedEvent,
  type NamedPerson,
} from './assisted-states';

const PEOPLE: NamedPerson[] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ userId: name.toLowerCase(), name }));
const [ADA, BEN] = PEOPLE as [NamedPerson, NamedPerson];
const NAMELESS = { userId: 'nameless', name: ' ' };

/** The article, and whether someone accepted it after its last change. */
type Known = { article: AssistedArticle; acceptedBy: string | null };

/** Everything that people can do to an article that Ada began, in every order. */
function everyArticle(): Known[] {
  const seen = new Map<string, Known>();
  const open: Known[] = [{ article: newAssisted(ADA), acceptedBy: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const key = JSON.stringify(next);
    if (seen.has(key)) continue;
    seen.set(key, next);
    for (const event of eventsOf(assistedMachine)) {
      for (const person of [...PEOPLE, NAMELESS]) {
        const move = moveAssisted(next.article, event, person);
        if (!move.allowed) continue;
        const acceptedBy = event === 'write' ? null : event === 'accept' ? person.userId : next.acceptedBy;
        open.push({ article: move.article, acceptedBy });
      }
    }
  }
  return [...seen.values()];
}

const after = (...moves: [AssistedEvent, NamedPerson][]): AssistedArticle =>
  moves.reduce((article, [event, person]) => {
    const move = moveAssisted(article, event, person);
    if (!move.allowed) throw new Error(move.reason);
    return move.article;
  }, newAssisted(ADA));

describe('an article that was drafted with software', () => {
  it('is public only after a second, named person has accepted the text as it is', () => {
    const all = everyArticle();
    const shown = all.filter(({ article }) => article.state === 'public');
    expect(shown.length).toBeGreaterThan(3);
    for (const { article, acceptedBy } of shown) {
      expect(acceptedBy).not.toBeNull();
      expect(article.reviewer?.userId).toBe(acceptedBy);
      expect(article.reviewer?.name.trim()).not.toBe('');
      expect(article.writers).not.toContain(acceptedBy);
    }
  });

  it('is not changed while it is public, and its writers never accept it', () => {
    for (const { article } of everyArticle()) {
      for (const person of PEOPLE) {
        if (article.state === 'public') expect(moveAssisted(article, 'write', person).allowed).toBe(false);
        if (article.writers.includes(person.userId))
          expect(moveAssisted(article, 'accept', person).allowed).toBe(false);
      }
    }
  });

  it('loses its review with the next change, and a reviewer who changes it becomes a writer', () => {
    const reviewed = after(['submit', ADA], ['accept', BEN]);
    expect([reviewed.state, reviewed.reviewer]).toEqual(['reviewed', BEN]);
    const changed = after(['submit', ADA], ['accept', BEN], ['write', BEN]);
    expect(changed).toEqual({ state: 'drafting', writers: ['ada', 'ben'], reviewer: null });
    expect(moveAssisted(changed, 'publish', ADA)).toMatchObject({
      reason: 'The article is being written and cannot be published.',
    });
  });

  it('says who may accept it, and that a reviewer needs a name', () => {
    const sent = after(['submit', ADA]);
    expect(moveAssisted(sent, 'accept', ADA)).toMatchObject({
      reason: 'The article can be accepted only by a second person, not by its writer.',
    });
    expect(moveAssisted(sent, 'accept', NAMELESS)).toMatchObject({ allowed: false, cause: 'actor' });
    expect(assistedLine(BEN)).toBe('Drafted with software, reviewed by Ben');
  });
});
