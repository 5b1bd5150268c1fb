import type { SavedView } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const API = '/api/admin/content/saved-views';
const DRAFTS: SavedView = { id: 4, name: 'Late drafts', href: '/cms-dashboard?kind=news&state=draft' };
const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the saved views of a list', () => {
  const screen = testScreen('https://site.test/cms-dashboard', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (address: string, ...views: SavedView[]) => {
    const { SavedViews } = await import('./saved-views');
    await screen.show(<SavedViews />, address);
    await (await screen.api.call()).answer(200, { views });
  };

  it('are those of this list, and the one that is open is marked', async () => {
    await open('/cms-dashboard?state=draft&kind=news', DRAFTS, { id: 5, name: 'Other', href: '/pages-admin?q=a' });
    await has('Late drafts');
    const links = [...screen.page.document.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Late drafts', 'page'],
    ]);
    expect(screen.page.text()).not.toContain('Save this view');
  });

  it('are offered where filters are set, and nowhere else', async () => {
    await open('/cms-dashboard?kind=news');
    expect(screen.page.text()).toBe('');
    await screen.page.render(null);
    (await queries()).clear();
    const { SavedViews } = await import('./saved-views');
    await screen.show(<SavedViews />, '/cms-dashboard?q=fees');
    await (await screen.api.call(1)).answer(200, { views: [] });
    await has('Save this view');
  });

  it('keep the name that was typed when another view has it', async () => {
    await open('/cms-dashboard?q=fees');
    await has('Save this view');
    await screen.page.click(screen.page.button('Save this view'));
    await screen.page.type(screen.page.field('Name of the view'), 'Late drafts');
    await screen.page.submit();
    const call = await screen.api.call(1);
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      API,
      { name: 'Late drafts', href: '/cms-dashboard?q=fees' },
    ]);
    const taken = 'You have another view with this name.';
    await call.answer(409, refusal('CONTENT.VIEW_NAME_TAKEN', taken, { name: taken }));
    await has(taken);
    expect(screen.page.field('Name of the view').value).toBe('Late drafts');
  });

  it('are deleted at once', async () => {
    await open('/cms-dashboard?kind=news', DRAFTS);
    await has('Late drafts');
    await screen.page.click(screen.page.button('Delete the view “Late drafts”'));
    const call = await screen.api.call(1);
    expect([call.method, call.path]).toEqual(['DELETE', `${API}/4`]);
  });
});
