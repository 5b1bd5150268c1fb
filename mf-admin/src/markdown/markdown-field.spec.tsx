import { useState, type ReactNode } from 'react';
import { testScreen } from '@app/ui/testing';

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('a text in Markdown', () => {
  const screen = testScreen('https://site.test/', queries);
  const show = async (first: string) => {
    const { MarkdownField } = await import('./markdown-field');
    const seen: string[] = [];
    function Form(): ReactNode {
      const [value, setValue] = useState(first);
      return (
        <>
          <MarkdownField
            label="Text"
            rows={4}
            value={value}
            onBlur={() => {}}
            onChange={(markdown) => {
              seen.push(markdown);
              setValue(markdown);
            }}
          />
          <button type="button" onClick={() => setValue('## Of a colleague')}>
            Load
          </button>
        </>
      );
    }
    await screen.show(<Form />);
    await screen.page.until(() => screen.page.document.querySelector('textarea, [role="textbox"]') !== null);
    return seen;
  };
  const text = () => screen.page.document.querySelector('[role="textbox"]');
  const pressed = () => screen.page.document.querySelector('[aria-pressed="true"]')?.textContent;

  it('is shown as readers see it, with a name, and opening it changes nothing', async () => {
    const seen = await show('## Notes\n\n* one **two**');
    expect([text()?.getAttribute('aria-label'), text()?.innerHTML]).toEqual([
      'Text',
      '<h2>Notes</h2><ul><li><p>one <strong>two</strong></p></li></ul>',
    ]);
    expect(seen).toEqual([]);
  });

  it('opens as Markdown where the visual editor would change it, and says why', async () => {
    await show('![a](https://cdn.example/a.png)');
    expect(screen.page.text()).toContain('is not in the media library');
    expect(pressed()).toBe('Markdown');
    await screen.page.type(screen.page.field('Text'), 'Without it');
    await screen.page.click(screen.page.button('Visual'));
    expect(text()?.textContent).toBe('Without it');
  });

  it('is the same in both ways of writing it', async () => {
    await show('a');
    await screen.page.click(screen.page.button('Markdown'));
    await screen.page.type(screen.page.field('Text'), '4. four\n5. ~~five~~');
    await screen.page.click(screen.page.button('Visual'));
    await screen.page.until(() => text() !== null);
    expect(text()?.innerHTML).toBe('<ol start="4"><li><p>four</p></li><li><p><del>five</del></p></li></ol>');
  });

  it('follows a text that comes from elsewhere, and its tools change the text', async () => {
    const seen = await show('a');
    await screen.page.click(screen.page.button('Load'));
    await screen.page.until(() => text()?.textContent === 'Of a colleague');
    await screen.page.click(screen.page.button('Heading 3'));
    expect([text()?.innerHTML, seen.at(-1)]).toEqual(['<h3>Of a colleague</h3>', '### Of a colleague']);
    expect(screen.page.button('Heading 3').getAttribute('aria-pressed')).toBe('true');
  });

  const paste = (element: Element | null, data: Record<string, string>) => {
    const event = Object.assign(new screen.page.window.Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: (type: string) => data[type] ?? '', files: [] },
    });
    return screen.page.act(() => void element?.dispatchEvent(event)).then(() => event.defaultPrevented);
  };

  it('refuses a paste that is longer than any text may be, in both modes, and keeps what is there', async () => {
    const seen = await show('a');
    const long = 'word '.repeat(40_001);
    const pastes: Record<string, string>[] = [
      { 'text/plain': long },
      { 'text/plain': 'b', 'text/html': `<p>${long}</p>` },
    ];
    for (const data of pastes) {
      expect(await paste(text(), data)).toBe(true);
      expect(screen.page.text()).toContain('A text has at most 200,000 characters');
    }
    await screen.page.click(screen.page.button('Markdown'));
    const source = screen.page.document.querySelector('textarea');
    expect(await paste(source, { 'text/plain': long })).toBe(true);
    expect(screen.page.text()).toContain('A text has at most 200,000 characters');
    expect([seen, source?.value]).toEqual([[], 'a']);
    expect(await paste(source, { 'text/plain': 'short' })).toBe(false);
    expect(screen.page.text()).not.toContain('A text has at most');
  });

  it('says how many pictures were left out of a paste', async () => {
    await show('a');
    await paste(text(), { 'text/html': '<p>b <img src="https://a.test/b.png"></p>', 'text/plain': 'b' });
    expect(screen.page.text()).toContain('One picture was left out of what you pasted.');
  });
});
