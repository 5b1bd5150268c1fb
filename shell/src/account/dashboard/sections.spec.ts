import { SECTION_TEXTS, sectionAddress, sectionOf, SECTIONS } from './sections';

describe('the sections of the dashboard', () => {
  it('welcome a new account and a known one in words that are true of both', () => {
    expect(SECTION_TEXTS.overview.title).toBe('Welcome');
  });
  it.each(SECTIONS.map((section) => [section]))('%s has an address of its own that leads back to it', (section) => {
    expect(sectionOf(new URL(sectionAddress(section), 'https://site.invalid').searchParams)).toBe(section);
  });
  it.each(['', 'section=', 'section=payments', 'section=__proto__', 'section=Profile', 'user=basic&conversion=true'])(
    '?%s shows the overview',
    (query) => {
      expect(sectionOf(new URLSearchParams(query))).toBe('overview');
    },
  );
});
