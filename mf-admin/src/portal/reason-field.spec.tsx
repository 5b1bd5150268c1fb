import { useState, type ReactNode } from 'react';
import { testScreen } from '@app/ui/testing';
import type { ReasonField } from './reason-field';
import { CLAIM_REASONS, EDIT_REASONS, LISTING_REASONS, PROOF_REASONS, SUBMISSION_REASONS } from './reason-templates';

const TEMPLATES = [
  { label: 'Too short', text: 'Write more than one sentence.' },
  { label: 'Too long', text: 'Write less than a page.' },
];

function Form({ Reason, max = 1_000 }: { Reason: typeof ReasonField; max?: number }): ReactNode {
  const [typed, setTyped] = useState('');
  const rest = { help: 'The owner sees it.', missing: false, error: null };
  return <Reason {...rest} templates={TEMPLATES} typed={typed} max={max} onType={setTyped} />;
}

describe('templates of a reason', () => {
  const screen = testScreen('https://site.test/', async () => (await import('../testing/web-kit')).queryClient());
  // React learns when it is loaded which events a page has: the page comes first.
  const show = async (max?: number) => {
    const { ReasonField: Reason } = await import('./reason-field');
    await screen.show(<Form Reason={Reason} {...(max && { max })} />);
  };
  const list = () => screen.page.document.querySelector('select');
  const choose = (value: string) =>
    screen.page.act(() => {
      const select = list();
      if (select) select.value = value;
      select?.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
  const add = async (value: string) => {
    await choose(value);
    await screen.page.click(screen.page.button('Add to the reason'));
  };
  const typed = () => screen.page.field('Reason').value;

  it('stand behind what was typed once they are added, once each, and the list keeps no choice', async () => {
    await show();
    await choose('1');
    expect(typed()).toBe('');
    await add('1');
    expect([typed(), list()?.value]).toEqual(['Write less than a page.', '']);
    expect(screen.page.document.querySelector('[role="status"]')?.textContent).toBe('Added to the reason: Too long');
    await screen.page.type(screen.page.field('Reason'), 'Write less than a page. Thank you. ');
    await add('0');
    expect(typed()).toBe('Write less than a page. Thank you. Write more than one sentence.');
    expect([...(list()?.options ?? [])].map(({ disabled }) => disabled)).toEqual([false, true, true]);
    await add('0');
    expect(typed()).toBe('Write less than a page. Thank you. Write more than one sentence.');
  });

  it('cannot be chosen when the reason would become longer than the server takes', async () => {
    await show(40);
    await add('0');
    expect([...(list()?.options ?? [])].map(({ disabled }) => disabled)).toEqual([false, true, true]);
  });

  it.each([
    ['listings', LISTING_REASONS],
    ['firm submissions', SUBMISSION_REASONS],
    ['edits by owners', EDIT_REASONS],
    ['claims', CLAIM_REASONS],
    ['proofs of funds', PROOF_REASONS],
  ])('of %s are whole sentences that fit, each different', (_name, templates) => {
    for (const { text } of templates) expect(text).toMatch(/^[A-Z].{15,240}\.$/);
    for (const key of ['label', 'text'] as const) {
      expect(new Set(templates.map((template) => template[key])).size).toBe(templates.length);
    }
  });
});
