import { WAITING_QUEUES, type AuditEntry, type BackgroundWork } from '@app/contracts';
import { testScreen } from '@app/ui/testing';

const PATH = '/admin-dashboard';
const WORK: BackgroundWork = {
  mails: { waiting: 2, oldestSeconds: 4, sent: 9, failed: 0, lastFailure: null },
  outboxOldestSeconds: 0,
};
const ENTRY: AuditEntry = {
  id: 9,
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
const answers: Record<string, unknown> = {
  '/api/admin/waiting': Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, 0])),
  '/api/admin/audit': {
    entries: [7, 6, 5, 4, 3, 2].map((id) => ({ ...ENTRY, id, act: id === 7 ? ENTRY.act : `Act ${id}` })),
    next: null,
    lastCheck: null,
  },
  '/api/admin/background-work': WORK,
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the home of the portal', () => {
  const screen = testScreen(`https://site.test${PATH}`, queries, () => answers);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const card = (label: string) => screen.page.document.querySelector(`section[aria-label="${label}"]`);
  const open = async () => {
    const { Overview } = await import('./overview');
    await screen.show(<Overview />, PATH);
  };

  it('says what happened last, who did it, and leads to the rest', async () => {
    await open();
    await has('Publishes a document');
    const last = card('What happened last');
    const acts = [...(last?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(acts).toHaveLength(5);
    expect(acts[0]).toMatch(/^Publishes a documentAda Lee, /);
    expect(last?.querySelector('a')?.getAttribute('href')).toBe(`${PATH}?section=audit`);
  });

  it('says how mails and queues are doing', async () => {
    await open();
    await has('Emails and queues are moving');
    expect(card('Emails and queues')?.textContent).toContain('Last 24 hours: 9 sent, 0 not sent.2 on the way.');
  });
});
