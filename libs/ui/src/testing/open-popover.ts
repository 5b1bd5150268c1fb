import type { TestPage } from './test-page';

/** Opens the sentences of an `InfoPopover`: the page of a test has no popovers of its own. */
export async function openPopover(page: TestPage, label: string): Promise<void> {
  const panel = page.document.getElementById(page.button(label).getAttribute('popovertarget') ?? '');
  if (!panel) throw new Error(`${label} opens nothing`);
  const toggled = Object.assign(new page.window.Event('toggle'), { oldState: 'closed', newState: 'open' });
  await page.act(() => panel.dispatchEvent(toggled));
}
