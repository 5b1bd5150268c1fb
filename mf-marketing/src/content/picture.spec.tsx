import { openPage, type TestPage } from '@app/ui/testing';

describe('a picture that is not in view from the start', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage();
  });
  afterAll(() => page.close());

  it('begins to load 50 px before it can be seen', async () => {
    const { Picture } = await import('./picture');
    const source = () => page.document.querySelector('img')?.getAttribute('src');
    await page.render(<Picture image={{ src: '/media/1.jpg', sources: [] }} alt="A desk" sizes="100vw" />);
    expect(page.margins()).toEqual(['50px']);
    expect(source()).toMatch(/^data:/);
    await page.see(false);
    expect(source()).toMatch(/^data:/);
    await page.see(true);
    expect(source()).toBe('/media/1.jpg');
  });
});
