import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { looksLikeFirm, nameKey, similarNames, SLUG_MAX, slugFault, slugOf } from './firm-names';
import { isReservedName, plainPath, RESERVED_WORDS, ROUTE_SEGMENTS } from './reserved-names';

const RESERVED = [...RESERVED_WORDS, ...ROUTE_SEGMENTS];

describe('the address of a firm', () => {
  it.each<[string, string | null]>([
    ['Harbor & Vale Wealth', 'harbor-and-vale-wealth'],
    ['Example Advisors, L.L.C.', 'example-advisors-llc'],
    ['J.P. Smith Capital', 'jp-smith-capital'],
    ['J.Smith', 'j-smith'],
    ["O’Neil and O'Brien", 'oneil-and-obrien'],
    ['Acme™ Wealth', 'acme-wealth'],
    ['  --Acme   (East)-- ', 'acme-east'],
    ['Café Zürich Société', 'cafe-zurich-societe'],
    ['Cafe\u0301 Zu\u0308rich', 'cafe-zurich'],
    ['Groß Łódź Ørsted Ægir Þór', 'gross-lodz-orsted-aegir-thor'],
    ['İstanbul Işık', 'istanbul-isik'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ ﬁnance', 'full-width-finance'],
    ['Щукин Чайковский Capital', 'shchukin-chaykovskiy-capital'],
    ['Αθήνα Wealth', 'athina-wealth'],
    ['北京 Capital', 'capital'],
    ['Fund ٣٤', 'fund-34'],
    ['401(k) 1st', '401-k-1st'],
    ['Щукин', null],
    ['北京財富', null],
    ['!!! – ???', null],
    ['', null],
  ])('of %p is %p', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('ends with a whole word when the name is long, and is cut when the word is', () => {
    expect(slugOf(`${'harbor '.repeat(8)}capital`)).toBe('harbor-harbor-harbor-harbor-harbor-harbor-harbor-harbor');
    expect(slugOf(`${'x'.repeat(56)} and more`)).toBe(`${'x'.repeat(56)}-and`);
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(SLUG_MAX));
  });

  it('of any text is none, or one without a fault but of length or reservation, and its own address', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(texts, (name) => {
        const slug = slugOf(name);
        if (slug === null) return;
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slugOf(slug)).toBe(slug);
        if (slug.length > 1 && !isReservedName(slug)) expect(slugFault(slug)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, string | null]>([
    ['harbor-vale', null],
    ['ab', null],
    ['x'.repeat(60), null],
    ['a', 'Enter an address of 2 to 60 characters.'],
    ['', 'Enter an address of 2 to 60 characters.'],
    ['x'.repeat(61), 'Enter an address of 2 to 60 characters.'],
    ['Harbor', 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.'],
    ['harbor_vale', 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.'],
    ['zürich', 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.'],
    ['ha%20rbor', 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.'],
    ['harbor\n', 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.'],
    ['-harbor', 'Use single hyphens between words, and none at the start or end.'],
    ['harbor-', 'Use single hyphens between words, and none at the start or end.'],
    ['xn--harbor', 'Use single hyphens between words, and none at the start or end.'],
    ['pricing', 'The address “pricing” is reserved for this site. Choose another one.'],
    ['commonwealth-lpl', 'The address “commonwealth-lpl” is reserved for this site. Choose another one.'],
  ])('%p may be used, or why not: %p', (slug, fault) => {
    expect(slugFault(slug)).toBe(fault);
  });
});

describe('a reserved name', () => {
  it('is each word of the specification, and nothing that only begins or ends with one', () => {
    expect(RESERVED_WORDS.join(', ')).toBe(
      'auth, dashboard, calculator, marketplace, blog, news, about, checkout, payment-success, admin, login, ' +
        'register, profile, submit-firm, verify-email, reset-password, forgot-password, pricing, contact, faq, ' +
        'privacy, terms, careers, feedback, settings, api, secure-management-portal, cms-dashboard, ' +
        'practice-listings-admin, marketplace-admin, firm-profiles-admin, pages-admin, user-management, ' +
        'landing-pages-admin, admin-settings, seo-settings, paragon, test, demo, example, sample, ebook-download, ' +
        'ebook-thank-you',
    );
    for (const word of RESERVED) {
      expect([word, isReservedName(word)]).toEqual([word, true]);
      expect([word, isReservedName(`${word}-wealth`), isReservedName(`x${word}`)]).toEqual([word, false, false]);
    }
  });

  it('is the first segment of every route that the table of routes names', () => {
    const table = readFileSync('docs/traceability.md', 'utf8').split('## Behavior')[0] ?? '';
    const segments = [...table.matchAll(/^\| \/([a-z0-9-]+)/gm)].map(([, segment = '']) => segment);
    expect(segments.length).toBeGreaterThan(50);
    expect(segments.filter((segment) => !isReservedName(segment))).toEqual([]);
  });

  it('is one in any case and encoding', () => {
    const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
    const spellings = [
      (letter: string) => letter,
      (letter: string) => letter.toUpperCase(),
      escaped,
      (letter: string) => escaped(letter.toUpperCase()).toUpperCase(),
      (letter: string) => escaped(letter).replace('%', '%25'),
      (letter: string) => [...escaped(letter)].map(escaped).join(''),
    ];
    const word = fc
      .constantFrom(...RESERVED)
      .chain((each) =>
        fc
          .array(fc.constantFrom(...spellings), { minLength: each.length, maxLength: each.length })
          .map((ways) => [...each].map((letter, at) => ways[at]?.(letter)).join('')),
      );
    fc.assert(
      fc.property(word, (spelled) => isReservedName(spelled)),
      { numRuns: 2_000 },
    );
  });

  it.each(['', '%', '%zz', 'auth%', 'a%75', 'harbor-wealth', 'auth/x', '%E4%BD%A0'])('is not %p', (segment) => {
    expect(isReservedName(segment)).toBe(false);
  });

  it('is found in a long path of escapes without the work of its square', () => {
    expect(plainPath(`%${'25'.repeat(100_000)}41`)).toHaveLength(200_003 - 16);
  });
});

describe('a path that looks like a firm’s', () => {
  it.each([
    ['/firm-profiles', true],
    ['/firm-profiles/1001', true],
    ['/secure-management-portal/firm-profiles/edit/3', true],
    ['/harbor-financial', true],
    ['/harbor-wealth/', true],
    ['/firms/Harbor-CAPITAL', true],
    ['/harbor%2Dgroup', true],
    ['/harbor-partners?tab=reviews#top', true],
    ['/harbor', false],
    ['/financial', false],
    ['/wealth-harbor', false],
    ['/harbor-groups', false],
    ['/firms/harbor-capital/reviews', false],
    ['/blog?from=/harbor-wealth', false],
    ['/blog#firm-profiles', false],
    ['/', false],
    ['', false],
  ])('%p: %p', (path, looks) => {
    expect(looksLikeFirm(path)).toBe(looks);
  });
});

describe('similar names', () => {
  it.each([
    ['Example Advisors, L.L.C.', 'EXAMPLE ADVISORS'],
    ['Example Advisors L. L. C.', 'Example-Advisors, Inc.'],
    ['Smith & Jones Co., Ltd.', 'smith and jones'],
    ['Smith-Jones', 'Smith Jones'],
    ['O’Neil Wealth', "O'NEIL WEALTH"],
    ['J. P. Harbor', 'J.P. Harbor'],
    ['First Bank, N.A.', 'First Bank'],
    ['Zürich Partners', 'Zurich Partners'],
    ['Аcme Wealth', 'Acme Wealth'],
    ['北京財富 LLC', '北京財富'],
  ])('are %p and %p', (name, other) => {
    expect(similarNames(name, [other, 'Another Firm'])).toEqual([other]);
    expect(similarNames(other, ['Another Firm', name])).toEqual([name]);
  });

  it.each([
    ['Harbor Wealth', 'Harbor Capital'],
    ['Harbor Wealth', 'Harbor Wealth West'],
    ['Costco', 'Cost'],
    ['LLC', 'Inc'],
    ['Company Harbor', 'Harbor'],
    ['???', '!!!'],
    ['北京', '上海'],
  ])('are not %p and %p', (name, other) => {
    expect(similarNames(name, [other])).toEqual([]);
  });

  it('are those of firms that are called by a legal form alone', () => {
    expect(similarNames('Limited', ['LIMITED', 'Inc'])).toEqual(['LIMITED']);
  });

  it('have a key that legal forms, case and punctuation leave as it is', () => {
    const letters = fc.stringMatching(/^[a-z]{2,8}$/);
    const form = fc.constantFrom('', ', LLC', ' L.L.C.', ' Inc.', ' Corp', ' PLLC');
    const separator = fc.constantFrom(' ', '-', ' - ', ', ', '  ', ' / ');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 2, maxLength: 4 }), form, separator, (parts, ending, between) => {
        const name = [...parts, 'wealth'];
        expect(nameKey(name.join(between).toUpperCase() + ending)).toBe(nameKey(name.join(' ')));
      }),
    );
  });
});
