import { openPage, type TestPage } from '../testing';

describe('a button', () => {
  let page: TestPage;
  let sent: string[] = [];
  beforeAll(async () => {
    page = await openPage('https://site.test/');
    const { Button } = await import('./button');
    await page.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('form');
        }}
      >
        <Button type="submit">Save</Button>
        <Button pending={false} onClick={() => sent.push('act')}>
          Archive
        </Button>
        <Button onClick={() => sent.push('step')}>Move up</Button>
      </form>,
    );
  });
  beforeEach(() => (sent = []));
  afterAll(() => page.close());

  const doubleClick = (name: string) =>
    page.act(() => {
      for (const detail of [1, 2])
        page
          .button(name)
          .dispatchEvent(new page.window.MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    });

  it.each([
    ['Save', ['form']],
    ['Archive', ['act']],
    ['Move up', ['step', 'step']],
  ])('%s sends once on a double click, and acts twice where nothing is sent', async (name, expected) => {
    await doubleClick(name);
    expect(sent).toEqual(expected);
  });
});
