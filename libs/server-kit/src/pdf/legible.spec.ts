import { isInOwnFont, legible, unsettable } from './legible';

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
    ['Soft\u00adhyphen', 'Softhyphen'],
    ['山田', 'ShanTian'],
    ['北京', 'BeiJing'],
    ['', ''],
  ])('%s is written as %s', (text, shown) => {
    expect(legible(text)).toBe(shown);
  });

  it.each([
    ['山田太郎', ['山', '田', '太', '郎']],
    ['Lee 김민준', ['김', '민', '준']],
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
