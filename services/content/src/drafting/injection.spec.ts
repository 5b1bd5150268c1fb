import { Marked } from 'marked';
import type { WritingBrief } from '@app/contracts';
import { INJECTIONS } from '../testing/injections';
import { contained, visibleText } from './contain';
import { draftPrompt, outlinePrompt, type PromptSource } from './prompts';
import { SoftwareWriter } from './software-writer';
import type { WriterEvent } from './text-writer';
import type { CallEvent } from './wire/model-client';
import type { ModelCall } from './wire/wire-format';

const BRIEF: WritingBrief = { type: 'news', topic: 'Notes', audience: 'Advisors', angle: '', words: 600 };
const SECTIONS = [{ heading: 'What happened', points: ['A note'], sourceIds: ['s1'] }];
const never = new AbortController().signal;
const sourceOf = (text: string): PromptSource => ({
  id: 's1',
  title: text,
  path: '/blog/own',
  date: '2026-11-01',
  text,
});

/** Marked alone, without the sanitizing of the site: what is not in the text cannot be let through by a fault there. */
const plain = new Marked({ gfm: true, async: false });
const htmlOf = (text: string) => String(plain.parse(text));
const OWN_TAGS = /^(?:p|h[1-6]|ul|ol|li|strong|em|del|blockquote|code|pre|hr|br|table|thead|tbody|tr|th|td|a)$/;

function expectContained(text: string): void {
  const html = htmlOf(text);
  for (const [, tag = '', rest = ''] of html.matchAll(/<\/?([a-z][a-z0-9-]*)([^>]*)>/gi)) {
    expect([html, tag, OWN_TAGS.test(tag)]).toEqual([html, tag, true]);
    if (tag === 'a' && rest !== '') expect([html, rest]).toEqual([html, ' href="/blog/own"']);
  }
  expect(html).not.toContain('<!--');
  expect(visibleText(text)).toBe(text);
}

/** A service that does the worst that text can do: it repeats its sources, as prose or as the fields of its JSON. */
const parrot = {
  calls: [] as ModelCall[],
  async *call(call: ModelCall): AsyncGenerator<CallEvent> {
    parrot.calls.push(call);
    const { sources } = JSON.parse(call.user) as { sources: { text: string }[] };
    const said = `See [our note](/blog/own).\n\n${sources.map(({ text }) => text).join('\n\n')}`;
    const metadata = { title: said, slug: said, excerpt: said, metaDescription: said, tags: [said] };
    const claims = [{ text: said, sourceId: 's1', quote: said }];
    yield { type: 'text', text: call.schema ? JSON.stringify({ ...metadata, claims }) : said };
    yield { type: 'end', reason: 'complete' };
  },
};

async function eventsOf<Value>(stream: AsyncGenerator<WriterEvent<Value>>): Promise<WriterEvent<Value>[]> {
  const events: WriterEvent<Value>[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

describe('orders and addresses in sources', () => {
  it('are at least two hundred', () => {
    expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
  });

  it('come out of a draft as words, even when the service repeats them', async () => {
    for (const { text } of INJECTIONS) {
      const events = await eventsOf(new SoftwareWriter(parrot).draft(BRIEF, SECTIONS, [sourceOf(text)], never));
      const done = events.at(-1);
      if (done?.type !== 'done') throw new Error('the draft has no end');
      expectContained(done.value);
      expect(done.value).toContain('[our note](/blog/own)');
      for (const event of events) if (event.type === 'delta') expectContained(event.text);
    }
  });

  it('come out of titles, excerpts, tags and claims as words', async () => {
    for (const { text } of INJECTIONS) {
      const events = await eventsOf(new SoftwareWriter(parrot).metadata('A text.', [sourceOf(text)], never));
      const done = events.at(-1);
      if (done?.type !== 'done') throw new Error('there is no metadata');
      const { title, excerpt, metaDescription, tags, claims, slug } = done.value;
      const texts = [title, excerpt, metaDescription, ...tags, ...claims.flatMap((claim) => [claim.text, claim.quote])];
      for (const each of texts) {
        expectContained(each);
        expect(each).not.toContain('\n');
      }
      expect(slug).toBe('');
    }
  });

  it('stay data in what is sent, offer nothing to act with, and lose what a reader would not see', () => {
    const { system } = draftPrompt(BRIEF, SECTIONS, []);
    for (const { text } of INJECTIONS) {
      const prompt = draftPrompt(BRIEF, SECTIONS, [sourceOf(text)]);
      expect(prompt.system).toBe(system);
      const sent = JSON.parse(prompt.user) as { task: string; sources: { text: string }[] };
      expect([sent.task, sent.sources.map((source) => source.text)]).toEqual(['draft', [visibleText(text)]]);
    }
    for (const call of parrot.calls)
      expect(Object.keys(call).filter((key) => key !== 'schema')).toEqual(['system', 'user', 'maxTokens']);
  });
});

describe('what is sent to a service', () => {
  it('is the named fields of brief and sources, whatever else their objects hold', () => {
    const more = { email: 'canary@example.com', editorId: 'canary', lead: { name: 'canary' } };
    const { user, system } = outlinePrompt({ ...BRIEF, ...more }, [{ ...sourceOf('A text.'), ...more }]);
    expect(user + system).not.toContain('canary');
  });
});

describe('containing a text', () => {
  it.each([
    ['A [link](/blog/own) and **bold**, `<code>`, 1 < 2.', undefined],
    ['[other](/blog/other)', 'other'],
    ['[**bold** words](https://evil.example)', '**bold** words'],
    ['https://evil.example/x', ''],
    ['| a | b |\n| - | - |\n| 1 | ~$1M~ |', undefined],
  ])('%j', (text, expected = text) => {
    expect(contained(text, ['/blog/own'])).toBe(expected);
  });
});
