import { checkExclusions, firmKey, isExcluded, type Exclusions } from './exclusions';

const LIST: Exclusions = {
  firms: ['Example Advisors, LLC'],
  domains: ['@Rival.com'],
  emails: ['Pat@Practice.example'],
};

describe('the exclusions of an owner', () => {
  it.each<[string, string | null]>([
    ['pat@practice.example', null],
    ['PAT@PRACTICE.EXAMPLE', null],
    ['pat+deals@practice.example', null],
    ['dana@rival.com', null],
    ['dana@mail.rival.com', null],
    ['dana@other.example', 'Example Advisors'],
    ['dana@other.example', 'EXAMPLE  ADVISORS L.L.C.'],
  ])('hold %s at the firm %s', (email, firm) => {
    expect(isExcluded(LIST, { email, firm })).toBe(true);
  });

  it.each<[string, string | null]>([
    ['sam@practice.example', null],
    ['dana@notrival.com', 'Rival'],
    ['dana@rival.com.example', 'Example'],
    ['rival.com@other.example', 'Example Advisors Group'],
    ['dana@other.example', ''],
  ])('do not hold %s at the firm %s', (email, firm) => {
    expect(isExcluded(LIST, { email, firm })).toBe(false);
  });

  it('of no entries hold no one', () => {
    expect(isExcluded({ firms: [], domains: [], emails: [] }, { email: 'a@b.example', firm: 'LLC' })).toBe(false);
  });

  it('compare firms without legal form, case and punctuation', () => {
    expect(['Smith & Co., Inc.', 'SMITH AND CO'].map(firmKey)).toEqual(['smith and', 'smith and']);
    expect(firmKey('LLC')).toBe('llc');
  });
});

describe('what an owner enters', () => {
  it('loses blanks and repetitions', () => {
    const { list, faults } = checkExclusions({ firms: [' A ', '', 'A'], domains: ['x.com'], emails: [] });
    expect([list, faults]).toEqual([{ firms: ['A'], domains: ['x.com'], emails: [] }, []]);
  });

  it('is answered with the entry that is wrong', () => {
    const entered = { firms: ['...'], domains: ['https://x.com'], emails: ['x.com'] };
    expect(checkExclusions(entered).faults).toEqual([
      { field: 'firms', message: '“...” is not the name of a firm.' },
      { field: 'domains', message: '“https://x.com” is not a domain such as example.com.' },
      { field: 'emails', message: '“x.com” is not an email address such as name@example.com.' },
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `Firm ${index}`);
    expect(checkExclusions({ firms: many, domains: [], emails: [] }).faults).toEqual([
      { field: 'firms', message: 'Enter at most 100 lines.' },
    ]);
  });
});
