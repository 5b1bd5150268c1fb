import { slugOf } from '../documents/slug';

const WORDS_MAX = 60;
/** Keeps questions' ids apart from the ids that the page itself uses. */
const PREFIX = 'q-';

/** Gives each question of a page a unique id to link to, made from its text. */
export function questionIds(): (question: string) => string {
  const taken = new Set<string>();
  return (question) => {
    const base = PREFIX + (slugOf(question).slice(0, WORDS_MAX) || 'question');
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return id;
  };
}
