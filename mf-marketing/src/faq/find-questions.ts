import type { FaqGroup } from '@app/contracts';

const simple = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a reader sees of HTML. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** The questions that hold every word in question or answer, in their groups; groups without any are left out. */
export function findQuestions(groups: FaqGroup[], q: string): FaqGroup[] {
  const words = simple(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, html }) => {
        const text = simple(`${question} ${textOf(html)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
