import type { RoleMember } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/secure-management-portal?section=roles';
const ADA: RoleMember = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lee',
  roles: ['owner'],
  emailVerified: true,
  hasSecondFactor: true,
  isDisabled: false,
};
const BEN: RoleMember = { ...ADA, id: '2', email: 'ben@example.com', firstName: 'Ben', roles: [] };
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('roles in the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async () => {
    const { Roles } = await import('./roles');
    await screen.show(<Roles />, PATH);
    await (await screen.api.call()).answer(200, { members: [ADA] });
    await has('ada@example.com');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  it('are given to a person who is found by the whole address', async () => {
    await open();
    await screen.page.type(screen.page.field('Email'), BEN.email);
    await send('Find');
    const search = await screen.api.call(1);
    expect([search.path, search.body]).toEqual(['/api/admin/roles/search', { email: BEN.email }]);
    await search.answer(200, BEN);
    await has('No role yet');
    await screen.page.click(screen.page.field('Moderator'));
    await send('Save the roles');
    const save = await screen.api.call(2);
    expect([save.method, save.path, save.body]).toEqual([
      'PUT',
      `/api/admin/roles/${BEN.id}`,
      { roles: ['moderator'], was: [] },
    ]);
    await save.answer(200, { members: [ADA, { ...BEN, roles: ['moderator'] }] });
    await has('ben@example.com is in the list below.');
  });

  it('ask for a new code in place, and keep what was chosen', async () => {
    await open();
    await screen.page.click(screen.page.button('Change roles of Ada Lee'));
    await screen.page.click(screen.page.field('Auditor'));
    await send('Save the roles');
    await (await screen.api.call(1)).answer(403, refusal('ACCESS.FRESH_CODE_REQUIRED', 'Please enter a new code.'));
    await has('Authentication code');
    expect(screen.page.field('Auditor').checked).toBe(true);
    expect(screen.alert()).not.toContain('Please enter a new code.');
  });

  it('say that the last owner stays, and that a person without a role is out', async () => {
    await open();
    await screen.page.click(screen.page.button('Change roles of Ada Lee'));
    await screen.page.click(screen.page.field('Owner'));
    expect(screen.page.text()).toContain('Without a role this person can no longer open the portal.');
    await send('Save the roles');
    await (await screen.api.call(1)).answer(409, refusal('ROLES.LAST_OWNER', 'This is the only owner.'));
    await has('This is the only owner. The list shows the current roles.');
  });

  it('stand beside the table that the server decides by', async () => {
    await open();
    const rows = [...screen.page.document.querySelectorAll('table tbody tr')].map((row) => row.textContent);
    const refund = rows.find((row) => row?.startsWith('Refund payments'));
    expect(refund).toBe('Refund payments–No–No–No–No–No');
  });
});
