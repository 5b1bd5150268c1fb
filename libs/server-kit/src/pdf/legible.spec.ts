import { isInOwnFont, legible, rewrittenNote, settingFault, unsettable } from './legible';

describe('text in a PDF', () => {
  it.each([
    ['Crème brûlée & Söhne “AG” – 5 €', 'Crème brûlée & Söhne “AG” – 5 €'],
    ['Smith\u2011Jones', 'Smith\u2011Jones'],
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['Nguye\u0302\u0303n Thi\u0323 Ho\u0302\u0300ng', 'Nguyễn Thị Hồng'],
    ['Łukasz Kőrösi', 'Łukasz Kőrösi'],
    ['Đặng Ngọc Ánh', 'Đặng Ngọc Ánh'],
    ['Şükrü Çağlayan', 'Şükrü Çağlayan'],
    ['Ștefan Țîrlea', 'Ștefan Țîrlea'],
    ['Þórður Æðarson', 'Þórður Æðarson'],
    ['Ķēniņš', 'Ķēniņš'],
    ['Αλέξανδρος Παπαδόπουλος', 'Αλέξανδρος Παπαδόπουλος'],
    ['Юлия Щербакова', 'Юлия Щербакова'],
    ['Ѓорѓи Їжак', 'Ѓорѓи Їжак'],
    ['O’Brien\u200b', 'O’Brien'],
    ['\u202aLee\u202c', 'Lee'],
    ['José\ufe0f', 'José'],
    ['Jose\ufe0e\u0301', 'José'],
    ['Łukasz\u{e0100}', 'Łukasz'],
    ['Soft\u00adhyphen', 'Softhyphen'],
    ['山田', '山田'],
    ['北京', '北京'],
    ['\u1100\u1161\u11a8민준', '각민준'],
    ['か\u3099', 'が'],
    ['محمد', 'mhmd'],
    ['Lee 😀', 'Lee :grinning:'],
    ['', ''],
  ])('%s is written as %s', (text, shown) => {
    expect(legible(text)).toBe(shown);
  });

  it.each([
    ['山田太郎', []],
    ['山﨑 髙橋 𠮷野 渡邉', []],
    ['やまだ・タロウ 佐々木 一〆 三ヶ島', []],
    ['ﾔﾏﾀﾞ ＡＢＣ（株）', []],
    ['李明博 诸葛亮 諸葛亮 龘', []],
    ['Lee 김민준', []],
    ['뷁 힣 ㈜ 李', ['㈜']],
    ['Nguyễn 李 김', []],
    ['葛\u{e0100}', ['葛\u{e0100}']],
    ['Ann\ufe0f Lee', []],
    ['Юлия\ufe0e', []],
    ['김민준\ufe00', []],
    ['हिन्दी', ['हि', 'न्दी']],
    ['ไทย', ['ไ', 'ท', 'ย']],
    ['Հայ', ['Հ', 'ա', 'յ']],
    ['Иван 😀', ['😀']],
    ['محمد', ['م', 'ح', 'د']],
    ['אבי', ['א', 'ב', 'י']],
    ['Smith\u2011Jones', []],
    ['Nguye\u0302\u0303n', []],
    ['Łukasz Żółć', []],
    ['Ελένη', []],
    ['Юлия', []],
  ])('of %s, a contract cannot show %j', (text, characters) => {
    expect(unsettable(text)).toEqual(characters);
  });

  it('is refused in words that name what cannot be shown', () => {
    expect(settingFault('Lee محمد')).toBe(
      'The document cannot show م ح د. ' +
        'Please write this in Latin, Greek, Cyrillic, Chinese, Japanese, or Korean letters.',
    );
    expect(settingFault('山田 Łukasz 김')).toBeUndefined();
  });

  it('is named where a report has rewritten it, and nowhere else', () => {
    expect(rewrittenNote(['山田', 'José', 'محمد', 'Lee 😀', 'محمد'])).toBe(
      'Written with Latin letters here, because this document has no font for the original ones: ' +
        '“mhmd”, “Lee :grinning:”.',
    );
    expect(rewrittenNote(['山田', 'José'])).toBeUndefined();
  });

  it('is set in the product’s own fonts where they have it', () => {
    expect(['José', 'Łukasz', 'Smith\u2011Jones', 'Юлия', '5 € – ok'].map(isInOwnFont)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});
