import { wideLines } from './wide-lines.mjs';

const WIDE = 'x'.repeat(121);
const NOT_WIDE = 'x'.repeat(120);

describe('lines that are too wide', () => {
  it('are named by file and line, with their length and what to do', () => {
    expect(wideLines('libs/ui/src/a.tsx', `${NOT_WIDE}\n${WIDE}\n\n${WIDE}x`, 120)).toEqual([
      {
        file: 'libs/ui/src/a.tsx',
        line: 2,
        message: 'has 121 characters, more than 120. Break the line by hand; the formatter does not break strings',
      },
      {
        file: 'libs/ui/src/a.tsx',
        line: 4,
        message: 'has 122 characters, more than 120. Break the line by hand; the formatter does not break strings',
      },
    ]);
  });

  it.each([
    'services/content/src/seed/posts/portability.ts',
    'services/content/src/seed/news/account-transfers.ts',
    'services/content/src/seed/pages/privacy.ts',
    'services/content/src/playbook/text/moving.ts',
    'libs/ui/styles/fonts.css',
  ])('stay in %s, which nothing can break', (file) => {
    expect(wideLines(file, WIDE, 120)).toEqual([]);
  });

  it.each([
    'services/content/src/seed/seed.repository.ts',
    'services/content/src/seed/roadmap/roadmap.ts',
    'services/content/src/playbook/playbook.service.ts',
    'services/auth/src/index.ts',
    'libs/ui/styles/utilities.css',
    'elsewhere/libs/ui/styles/fonts.css',
  ])('are named in %s', (file) => {
    expect(wideLines(file, WIDE, 120)).toHaveLength(1);
  });
});
