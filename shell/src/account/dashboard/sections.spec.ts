import { sectionAddress, sectionOf, SECTIONS } from './sections';

describe('the sections of the dashboard', () => {
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
