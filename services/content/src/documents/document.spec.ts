import { isVisible, lastNoticed, publishingTime, stateOf } from './document';
import { slugOf } from './slug';

const at = (time: string) => new Date(time);
const now = at('2026-06-15T12:00:00Z');
const published = { state: 'published' as const, publishedAt: at('2026-06-15T12:00:00Z'), expiresAt: null };

describe('the state of a document', () => {
  it.each([
    ['published at the very moment', published, 'published'],
    ['scheduled a moment before', { ...published, publishedAt: at('2026-06-15T12:00:00.001Z') }, 'scheduled'],
    ['expired at the end of its window', { ...published, expiresAt: now }, 'expired'],
    ['published until then', { ...published, expiresAt: at('2026-06-15T12:00:00.001Z') }, 'published'],
    ['a draft whatever its times say', { ...published, state: 'draft' as const }, 'draft'],
    ['archived whatever its times say', { ...published, state: 'archived' as const }, 'archived'],
  ])('is %s', (_, times, state) => {
    expect(stateOf(times, now)).toBe(state);
    expect(isVisible(times, now)).toBe(state === 'published');
  });

  it('keeps the date of what was out when it is published again; what was only planned gets a new one', () => {
    const before = at('2026-01-01T00:00:00Z');
    expect(publishingTime({ ...published, state: 'archived', publishedAt: before }, undefined, now)).toBe(before);
    expect(publishingTime({ ...published, publishedAt: at('2026-09-01T00:00:00Z') }, undefined, now)).toBe(now);
  });

  it('does not tell readers of changes from before they could read it', () => {
    expect(lastNoticed({ revisedAt: at('2026-01-01T00:00:00Z'), publishedAt: now })).toBe('2026-06-15');
    expect(lastNoticed({ revisedAt: at('2026-07-01T12:00:00Z'), publishedAt: now })).toBe('2026-07-01');
    // Still the day before where the site is.
    expect(lastNoticed({ revisedAt: at('2026-07-01T01:00:00Z'), publishedAt: now })).toBe('2026-06-30');
  });
});

describe('an address made from a title', () => {
  it.each([
    ['What a forgivable note costs', 'what-a-forgivable-note-costs'],
    ['Müller’s 10 Questions', 'mullers-10-questions'],
    ['  --Ünïcode & more!--  ', 'unicode-more'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['日本', ''],
    ['a'.repeat(300), 'a'.repeat(120)],
  ])('%s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
