import { degrees, PDFDocument } from 'pdf-lib';
import { pageTexts, pdf, picture } from '../testing/files';
import { marked } from './watermark';

const MARK = {
  name: 'Łucja Buyer',
  email: 'lucja@example.com',
  at: new Date('2026-11-25T13:20:21.123Z'),
  code: '3F2A-91BC-77D0',
};

it('stands on every page of 50 files, whatever their size and direction, besides what was there', async () => {
  for (let file = 0; file < 50; file += 1) {
    const source = await pdf(1 + (file % 5), (document) =>
      document.getPages().forEach((page, index) => {
        page.setRotation(degrees(((file + index) % 4) * 90));
        if (file % 3 === 0) page.setCropBox(50, 40, 300 + file, 200 + file * 2);
      }),
    );
    const { bytes, pages } = await marked('pdf', source, MARK);
    const texts = await pageTexts(bytes);
    expect([texts.length, pages]).toEqual([1 + (file % 5), 1 + (file % 5)]);
    texts.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} of the practice`);
      // The diagonal has two lines, and the footer both of them once more.
      expect(text.match(/Lucja Buyer · lucja@example\.com/g)).toHaveLength(2);
      expect(text.match(/2026-11-25 13:20:21 UTC · 3F2A-91BC-77D0/g)).toHaveLength(2);
    });
  }
});

it('leaves out a name that its font cannot write, and keeps the address and the code', async () => {
  const { bytes } = await marked('pdf', await pdf(1, () => undefined), { ...MARK, name: '山田 太郎' });
  const [text = ''] = await pageTexts(bytes);
  expect(text).toContain('lucja@example.com · 2026-11-25 13:20:21 UTC · 3F2A-91BC-77D0');
  expect(text).not.toContain('?');
});

it.each(['png', 'jpg'] as const)('stands on a picture that is a %s, which becomes a PDF of one page', async (type) => {
  const image = picture(3_000, 40);
  const bytes = await (type === 'png' ? image.png() : image.jpeg()).toBuffer();
  const made = await marked(type, bytes, MARK);
  expect([made.pages, (await pageTexts(made.bytes))[0]]).toEqual([1, expect.stringContaining('lucja@example.com')]);
  expect((await PDFDocument.load(made.bytes)).getPage(0).getWidth()).toBe(1_600);
});
