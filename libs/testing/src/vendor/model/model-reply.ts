import { asFields, parseJson, type Fields } from '../checks';
import type { ModelRequest } from './model-requests';

type Source = { id: string; title: string; text: string };
const SENTENCES = 2;

/**
 * What the double writes when a test does not say: an answer to the task in the message, made of its sources alone, and
 * the same for the same message. A development site can be tried with it.
 */
export function replyTo({ user, schema }: ModelRequest): string {
  const data = asFields(parseJson(user), 'user', []);
  const sources = listIn(data, 'sources').map(sourceOf);
  if (data['task'] === 'outline') return JSON.stringify(outlineOf(data, sources));
  if (data['task'] === 'metadata') return JSON.stringify(metadataOf(data, sources));
  if (data['task'] === 'revise') return `${String(data['selection'])} It is said more plainly now.`;
  if (data['task'] === 'draft') return draftOf(data, sources);
  return schema ? '{}' : 'A text.';
}

function outlineOf(data: Fields, sources: readonly Source[]): object {
  const { topic } = asFields(data['brief'], 'brief', []);
  return {
    sections: ['What it is', 'What it costs', 'What to ask'].map((heading, index) => ({
      heading,
      points: [`${heading}: ${String(topic)}`, sentencesOf(sources[index])[0] ?? 'No source says more.'],
      sourceIds: sources[index] ? [sources[index].id] : [],
    })),
  };
}

function draftOf(data: Fields, sources: readonly Source[]): string {
  const sections = listIn(data, 'sections').map((section) => {
    const ids = Array.isArray(section['sourceIds']) ? section['sourceIds'].map(String) : [];
    const lines = sources
      .filter(({ id }) => ids.includes(id))
      .map((source) => `${sentencesOf(source).slice(0, SENTENCES).join(' ')} [${source.id}]`);
    return [`## ${String(section['heading'])}`, ...(lines.length > 0 ? lines : ['No source says more about this.'])];
  });
  return [...sections.flat(), FOOTER].join('\n\n');
}

const FOOTER = 'General information, not tax or legal advice. Terms differ by firm and by advisor.';

function metadataOf(data: Fields, sources: readonly Source[]): object {
  const text = String(data['text']);
  const claims = sources.flatMap((source) => {
    const quote = sentencesOf(source).find((sentence) => /\d/.test(sentence) && text.includes(sentence));
    return quote ? [{ text: quote, sourceId: source.id, quote }] : [];
  });
  const title = /^## (.+)$/m.exec(text)?.[1] ?? 'A draft';
  return {
    title,
    slug: '',
    excerpt: `${title}, in short.`,
    metaDescription: `${title}, in short.`,
    tags: ['drafts'],
    claims,
  };
}

const listIn = (data: Fields, key: string): Fields[] =>
  Array.isArray(data[key]) ? data[key].map((each) => asFields(each, key, [])) : [];
const sourceOf = ({ id, title, text }: Fields): Source => ({
  id: String(id),
  title: String(title),
  text: String(text),
});
const sentencesOf = (source: Source | undefined): string[] => source?.text.match(/[^.!?\s][^.!?]*[.!?]/g) ?? [];
