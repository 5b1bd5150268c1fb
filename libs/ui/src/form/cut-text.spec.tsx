import { openPage, type TestPage } from '../testing';
import { cutText } from './cut-text';

const control = (
  value: string,
  maxLength: number,
  [selectionStart = 0, selectionEnd = 0] = [value.length, value.length],
) => ({ value, maxLength, selectionStart, selectionEnd });

describe('a text that is longer than its field', () => {
  it.each([
    ['', 10, 'CRD# 1234567', 'Only 10 characters fit here. The end was left out.'],
    ['12345', 8, '6789', 'Only 8 characters fit here. The end was left out.'],
    ['', 10, '1234567890', undefined],
    ['', -1, 'x'.repeat(9_000), undefined],
  ])('%j of at most %d, with %j', (value, max, text, said) => {
    expect(cutText(control(value, max), text)).toBe(said);
  });

  it('may replace what is selected', () => {
    expect(cutText(control('12345', 5, [0, 5]), '67890')).toBeUndefined();
  });

  describe('in a field', () => {
    let page: TestPage;
    beforeAll(async () => {
      page = await openPage('https://site.test/');
      const { Field } = await import('./field');
      const { Input } = await import('./input');
      await page.render(
        <Field label="Reason" help="Read by the owner.">
          <Input defaultValue="" maxLength={10} />
        </Field>,
      );
    });
    afterAll(() => page.close());

    const paste = (text: string) =>
      page.act(() => {
        const event = new page.window.Event('paste', { bubbles: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        page.field('Reason').dispatchEvent(event);
      });

    it('is named below it until the next key', async () => {
      await paste('A reason that is too long');
      expect(page.description(page.field('Reason'))).toMatch(/^Only 10 characters fit here\./);
      await page.act(() => {
        const key = new page.window.KeyboardEvent('keydown', { key: 'Backspace', bubbles: true });
        page.field('Reason').dispatchEvent(key);
      });
      expect(page.description(page.field('Reason'))).toBe('Read by the owner.');
    });
  });
});
