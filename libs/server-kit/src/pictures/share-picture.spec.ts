import sharp from 'sharp';
import { textPath, widthOf, wrap, type TextStyle } from './drawn-text';
import { drawSharePicture, SHARE_PICTURE } from './share-picture';

const TITLE: TextStyle = { face: 'serif', size: 72 };
const WIDTH = 1_024;

describe('the lines of a drawn text', () => {
  it('are no wider than their place', () => {
    const text = 'A fee-based retirement income practice whose owner stays';
    const lines = wrap(text, TITLE, WIDTH, 3);
    expect(lines.join(' ')).toBe(text);
    expect(lines.filter((line) => widthOf(line, TITLE) > WIDTH)).toEqual([]);
  });

  it('end in an ellipsis where there are more words than lines', () => {
    const lines = wrap('practice '.repeat(60), TITLE, WIDTH, 3);
    expect([lines.length, lines[2]?.endsWith('…'), widthOf(lines[2] ?? '', TITLE) <= WIDTH]).toEqual([3, true, true]);
  });

  it('cut a word that is wider than the line', () => {
    const [line = ''] = wrap('w'.repeat(200), TITLE, WIDTH, 3);
    expect([line.endsWith('…'), widthOf(line, TITLE) <= WIDTH]).toEqual([true, true]);
  });

  it('are none for a text without words', () => {
    expect(wrap(' \n ', TITLE, WIDTH, 3)).toEqual([]);
  });
});

describe('the path of a text', () => {
  it('has outlines only, whatever the text says', () => {
    const path = textPath('<script>&"]]></svg>', TITLE, { x: 1, y: 2, fill: '#000000' });
    expect(path).toMatch(/^<path transform="[^"<>]*" fill="#000000" d="[MLQCZ\d.\s-]+"\/>$/);
  });

  it('draws letters that the font lacks as similar ones instead of boxes', () => {
    const at = { x: 0, y: 0, fill: '#000000' };
    expect(textPath('Łukasz', TITLE, at)).toBe(textPath('Lukasz', TITLE, at));
  });
});

describe('a picture of a shared link', () => {
  const picture = { eyebrow: 'Practice for sale', title: 'Retirement income practice', facts: ['Ohio', '$1M'] };

  it('is a PNG of the size that previews show, and small', async () => {
    const png = await drawSharePicture(picture);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...SHARE_PICTURE });
    expect(png.length).toBeLessThan(60_000);
  });

  it('is another one for other words, and the same one for the same', async () => {
    const first = await drawSharePicture(picture);
    expect((await drawSharePicture(picture)).equals(first)).toBe(true);
    for (const change of [{ eyebrow: 'Buyer' }, { title: 'Another' }, { facts: ['Texas'] }, { mark: 'Sample listing' }])
      expect((await drawSharePicture({ ...picture, ...change })).equals(first)).toBe(false);
  });

  it('keeps its margins whatever the title is', async () => {
    const png = await drawSharePicture({ ...picture, title: 'W'.repeat(500), facts: Array(40).fill('A long fact') });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colors = new Set<string>();
    for (let y = 100; y < info.height; y += 1)
      for (let x = info.width - 60; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        colors.add(data.subarray(at, at + 3).toString('hex'));
      }
    expect([...colors]).toEqual(['faf8f4']);
  });
});
