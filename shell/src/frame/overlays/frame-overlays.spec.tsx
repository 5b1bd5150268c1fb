import { openPage, type TestPage } from '@app/ui/testing';

describe('a notice when the code that shows notices did not come', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(() => page.close());

  it('is text, the latest alone, and gone when it is dismissed', async () => {
    const { toast, dismissToast } = await import('../../testing/web-kit');
    const { PlainNotice } = await import('./frame-overlays');
    await page.render(<PlainNotice />);
    expect(page.text()).toBe('');
    await page.act(() => void toast({ title: 'Saved' }));
    await page.act(() => void toast({ title: 'Not saved', description: 'The server did not answer.' }));
    expect(page.text()).toBe('Not saved The server did not answer.');
    expect(page.document.querySelector('[role="alert"]')).not.toBeNull();
    await page.act(() => dismissToast());
    expect(page.text()).toBe('');
  });
});
