import { normalizedPassword, passwordForms } from './normalized-password';

describe('one password in the ways of writing it', () => {
  it.each([
    ['é as one character and as two', 'crème brûlée', 'cre\u0300me bru\u0302le\u0301e'],
    ['the accents of Vietnamese in either order', 'Nguy\u1ec5n Ho\u00e0ng', 'Nguye\u0302\u0303n Hoa\u0300ng'],
    ['Korean syllables and their letters', '한국어비밀번호', '한국어비밀번호'.normalize('NFD')],
    ['Japanese with separate marks', 'パスワード', 'ハ\u309aスワート\u3099'],
    ['letters twice as wide', 'password sentence 7', 'ｐａｓｓｗｏｒｄ　ｓｅｎｔｅｎｃｅ　７'],
    ['narrow kana', 'カタカナ', 'ｶﾀｶﾅ'],
    ['a joined fi', 'final office', 'ﬁnal oﬃce'],
    ['the sign of Ångström', 'Ångström unit', '\u212bngstro\u0308m unit'],
    ['the sign of Ohm', 'Ω resistance', '\u2126 resistance'],
    ['a space that does not break', 'correct horse', 'correct\u00a0horse'],
    ['three points in one', 'and then...', 'and then…'],
    ['Arabic letters in their forms', 'سلام', 'ﺳﻼﻡ'],
  ])('%s', (_, one, other) => {
    expect(one).not.toBe(other);
    expect(normalizedPassword(other)).toBe(normalizedPassword(one));
  });

  it.each([
    ['capitals', 'Correct Horse', 'correct horse'],
    ['spaces at the ends', 'correct horse ', 'correct horse'],
    ['accents', 'resume', 'résumé'],
    ['the dotless ı', 'ılık', 'ilik'],
    ['ß', 'straße', 'strasse'],
  ])('but %s make it another one', (_, one, other) => {
    expect(normalizedPassword(other)).not.toBe(normalizedPassword(one));
  });

  it('of plain letters is compared once', () => {
    expect(passwordForms('correct horse battery staple 7!')).toHaveLength(1);
    expect(passwordForms('crème')).toEqual(['crème', 'cre\u0300me']);
  });
});
