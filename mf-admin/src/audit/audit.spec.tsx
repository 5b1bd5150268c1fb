import type { AuditEntry, AuditPage } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/secure-management-portal?section=audit';
const ENTRY: AuditEntry = {
  id: 12,
  at: '2026-11-27T15:00:00.000Z',
  actor: { id: 'u-1', name: 'Ada Lee' },
  act: 'Publishes a document',
  subject: null,
  right: 'content.publish',
  method: 'POST',
  target: '/api/admin/content/documents/4/publish',
  requestId: 'request-0001-abcdef',
  tables: ['content.document'],
  beforeHash: 'a'.repeat(64),
  afterHash: 'b'.repeat(64),
};
const SOUND = { checkedAt: '2026-11-27T03:00:00.000Z', entries: 12, firstFault: null };
const pageOf = (lastCheck: AuditPage['lastCheck'], ...entries: AuditEntry[]): AuditPage => ({
  entries,
  next: null,
  lastCheck,
});
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the audit log in the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (search = '') => {
    const { Audit } = await import('./audit');
    await screen.show(<Audit />, PATH + search);
    return screen.api.call();
  };

  it('says who did what to what, and leads to the same person and target', async () => {
    await (
      await open()
    ).answer(200, pageOf(SOUND, ENTRY, { ...ENTRY, id: 11, tables: [], actor: { id: 'u-2', name: null } }));
    await has('Complete when last checked (Nov 26, 2026, 10:00 PM EST), with 12 entries.');
    expect(screen.page.text()).toContain('content.document');
    expect(screen.page.text()).toContain('A deleted account');
    const hrefs = [...screen.page.document.querySelectorAll('td a')].map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe('/secure-management-portal?section=audit&actor=u-1');
    expect(hrefs[1]).toBe('/secure-management-portal?section=audit&target=content%2Fdocuments%2F4%2Fpublish');
  });

  it('names the account that a call was about, and leads to it', async () => {
    const subject = { id: 'u-9', name: 'Sam Oakley' };
    const target = '/api/admin/users/u-9/lock';
    const locked = { ...ENTRY, act: 'Locks an account', subject, target };
    await (
      await open()
    ).answer(200, pageOf(null, locked, { ...locked, id: 11, act: null, subject: { ...subject, name: null } }));
    await has('Locks an account');
    const accounts = [...screen.page.document.querySelectorAll('td a[href^="/user-management"]')];
    expect(accounts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sam Oakley', '/user-management?id=u-9'],
      ['A deleted account', '/user-management?id=u-9'],
    ]);
    expect(screen.page.text()).toContain('Publish content');
  });

  it('asks for what the address narrows', async () => {
    const { path, query, answer } = await open('&right=content.publish&from=2026-11-01&until=2026-11-27');
    expect([path, query]).toEqual([
      '/api/admin/audit',
      { right: 'content.publish', from: '2026-11-01', until: '2026-11-27' },
    ]);
    await answer(200, pageOf(null));
    await has('No entry matches');
    expect(screen.page.text()).toContain('The chain is checked every night.');
  });

  it('has a banner above everything when the chain is broken', async () => {
    await (await open()).answer(200, pageOf({ ...SOUND, firstFault: 7 }, ENTRY));
    await screen.page.until(() => screen.alert().includes('The chain breaks at entry 7 of 12 entries'));
  });

  it('checks the chain on demand, and says what came of it', async () => {
    await (await open()).answer(200, pageOf(null, ENTRY));
    await has('content.document');
    await screen.page.click(screen.page.button('Check the chain'));
    const check = await screen.api.call(1);
    expect([check.method, check.path]).toEqual(['POST', '/api/admin/audit/check']);
    await check.answer(200, SOUND);
    await has('with 12 entries.');
  });

  it('says that it could not be loaded', async () => {
    await (
      await open()
    ).answer(403, refusal('ACCESS.RIGHT_REQUIRED', 'Your role does not let you read the audit log.'));
    await screen.page.until(() => screen.page.text().includes('The audit log could not be loaded'));
  });
});
