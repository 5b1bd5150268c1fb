import type { InboxMessage, InboxRow } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const SECTION = '/admin-dashboard?section=inbox';
const PATH = '/api/admin/content/inbox';
const ROW: InboxRow = {
  kind: 'feedback',
  id: 7,
  reference: 'FB-2345-6789',
  state: 'new',
  receivedAt: '2026-11-20T10:00:00Z',
  name: '',
  email: 'vera@example.com',
  subject: 'problem',
  excerpt: 'The table is cut off.',
};
const MESSAGE: InboxMessage = {
  ...ROW,
  message: 'The table is cut off.\nOn my phone.',
  facts: { kind: 'feedback', type: 'problem', rating: 2, page: '/calculator' },
  events: [],
  revision: 0,
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the inbox of the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { Inbox } = await import('./inbox');
    await screen.show(<Inbox />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<InboxMessage> = {}, search = '&id=7') => {
    await open(search);
    await (await screen.api.call()).answer(200, { ...MESSAGE, ...changes });
    await has(MESSAGE.reference);
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  it('says that there is none to read, or none that is done', async () => {
    await open();
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: `${PATH}/feedback`, query: { view: 'open' } });
    await call.answer(200, { rows: [], waiting: 0, next: null });
    await has('No messages to read');
    await screen.page.render(null);
    await open('&kind=applications&view=done');
    const second = await screen.api.call(1);
    expect(second).toMatchObject({ path: `${PATH}/applications`, query: { view: 'done' } });
    await second.answer(200, { rows: [], waiting: 0, next: null });
    await has('No messages have been answered or closed yet');
  });

  it('says that it could not be loaded, and is read again', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The messages could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [ROW], waiting: 1, next: null });
    await has('The table is cut off.');
    expect(screen.page.button(ROW.reference).getAttribute('href')).toBe(`${SECTION}&id=7`);
  });

  it('continues after the last message of a page', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], waiting: 2, next: 7 });
    await has('Show more');
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: `${PATH}/feedback`, query: { view: 'open', after: '7' } });
    await call.answer(200, { rows: [{ ...ROW, id: 8, reference: 'FB-AAAA-BBBB' }], waiting: 2, next: null });
    await has('FB-AAAA-BBBB');
  });

  it('shows a message with where it came from, and sets its state', async () => {
    await openOne();
    for (const text of ['On my phone.', '2 of 5', '/calculator', 'vera@example.com'])
      expect(screen.page.text()).toContain(text);
    await screen.page.click(screen.page.button('Mark as read'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'PUT', path: `${PATH}/feedback/7/state` });
    expect(call.body).toEqual({ state: 'read', revision: 0 });
    const event = { at: '2026-11-20T11:00:00Z', by: 'Eve Editor', action: 'state', state: 'read', text: '' } as const;
    await call.answer(200, { ...MESSAGE, state: 'read', revision: 1, events: [event] });
    await has('Set to read by Eve Editor');
  });

  it('changes its state once on a double click, though the second click meets another button', async () => {
    await openOne();
    const click = (name: string, detail: number) => {
      const { MouseEvent } = screen.page.window;
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
      return screen.page.act(() => screen.page.button(name).dispatchEvent(event));
    };
    await click('Mark as read', 1);
    const call = await screen.api.call(1);
    await call.answer(200, { ...MESSAGE, state: 'read', revision: 1 });
    await has('Mark as new');
    await click('Mark as new', 2);
    expect(screen.api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(screen.alert()).toBe('');
  });

  it('sends no empty answer, and keeps what was typed when a colleague was faster', async () => {
    await openOne();
    await send('Send the answer');
    expect(screen.page.description(screen.page.field('Answer'))).toContain('Write the answer first.');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Answer'), 'Thank you, it is mended.');
    await send('Send the answer');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/feedback/7/answer` });
    expect(call.body).toEqual({ text: 'Thank you, it is mended.', revision: 0 });
    await call.answer(409, refusal('CONTENT.MESSAGE_CHANGED', 'Another administrator has worked on this message.'));
    await has('Another administrator has worked on this message.');
    const again = await screen.api.call(2);
    await again.answer(200, { ...MESSAGE, state: 'read', revision: 1 });
    await has('Mark as new');
    expect(screen.page.field('Answer').value).toBe('Thank you, it is mended.');
    await send('Send the answer');
    await screen.page.until(() => screen.api.calls.some(({ body }) => JSON.stringify(body)?.includes('"revision":1')));
  });

  it('asks before a link takes away an answer that was not sent, and not about an empty one', async () => {
    await openOne();
    const back = () => screen.page.document.querySelector('a') as HTMLAnchorElement;
    await screen.page.type(screen.page.field('Answer'), 'Half an answer');
    await screen.page.click(back());
    await has('Leave without saving?');
    await screen.page.click(screen.page.button('Stay'));
    expect(screen.page.field('Answer').value).toBe('Half an answer');
    await screen.page.type(screen.page.field('Answer'), ' ');
    await screen.page.click(back());
    expect(screen.page.text()).not.toContain('Leave without saving?');
  });

  it('offers no answer to a sender without an address', async () => {
    await openOne({ email: null });
    expect(screen.page.text()).toContain('The sender left no email address');
    expect(screen.page.text()).not.toContain('Send the answer');
  });

  it('offers the file of an application, and says when it is deleted', async () => {
    const facts = {
      kind: 'applications',
      opening: 'engineer',
      phone: '312-555-0142',
      fileName: 'cv.pdf',
      fileBytes: 2_097_152,
      deletedAfter: '2027-05-19T10:00:00Z',
    } as const;
    await openOne({ kind: 'applications', facts }, '&kind=applications&id=7');
    for (const text of ['cv.pdf (2 MB)', '312-555-0142', 'May 19, 2027']) expect(screen.page.text()).toContain(text);
    await screen.page.click(screen.page.button('Download the résumé'));
    expect(await screen.api.call(1)).toMatchObject({
      method: 'GET',
      path: '/api/admin/content/applications/7/cv',
    });
  });

  it('deletes a message only after a second click', async () => {
    await openOne();
    await screen.page.click(screen.page.button('Delete'));
    await has(`Delete ${MESSAGE.reference}?`);
    expect(screen.api.calls).toHaveLength(1);
  });

  it('says of a request where its sender came from, in words, and how long it is kept', async () => {
    await openOne({
      kind: 'leads',
      facts: {
        kind: 'leads',
        landingPage: 'offer-check',
        utm: { utm_campaign: 'fall', utm_source: 'newsletter' },
        consentText: 'I agree.',
      },
    });
    const labels = [...screen.page.document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['From', 'Landing page', 'Source', 'Campaign', 'Agreed to']);
    expect(screen.page.button('offer-check').getAttribute('href')).toBe('/landing/offer-check');
    expect(screen.page.text()).toContain('kept until an administrator deletes it');
  });
});
