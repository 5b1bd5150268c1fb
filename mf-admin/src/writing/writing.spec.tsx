import type { Outline } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const HOME = '/secure-management-portal?section=writing';
const API = '/api/admin/content/outline';
const BRIEF = { type: 'how-to', topic: 'Selling a practice', audience: 'Owners', angle: '', words: '1200' };
const OUTLINE: Outline = {
  sections: [
    {
      heading: 'Before you begin',
      about: 'What must be known.',
      words: 300,
      passages: [
        {
          quote: 'A seller’s note is worth what the buyer can pay',
          isCut: true,
          source: { title: 'Earn-outs', path: '/blog/earn-outs', date: '2026-11-02' },
        },
      ],
    },
    { heading: 'The steps', about: 'In order.', words: 300, passages: [] },
  ],
  gaps: ['No published passage fits “The steps”. It needs a source of its own.'],
  markdown: '',
};
const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('building an outline', () => {
  const screen = testScreen(`https://site.test${HOME}`, queries, () => ({
    '/api/admin/content/writer/articles': { articles: [] },
    '/api/admin/content/writer': { isAvailable: false, model: null, runsLeft: 20, hasBudget: false },
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (brief: Record<string, string> = {}) => {
    const { Writing } = await import('./writing');
    await screen.show(<Writing />, `${HOME}&${new URLSearchParams(brief)}`);
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event: PageEvent } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new PageEvent('submit', { bubbles: true, cancelable: true })));
  };

  it('asks for a whole brief first, and says at each field what is missing', async () => {
    await open();
    await screen.page.type(screen.page.field('Length'), '20 words');
    await screen.page.type(screen.page.field('Audience'), ' ');
    await send('Build outline');
    await has('Enter a topic.');
    expect(screen.page.text()).toContain('Say who it is for.');
    expect(screen.page.text()).toContain('Enter a whole number from 300 to 3000.');
    expect(screen.api.calls).toEqual([]);
    await screen.page.type(screen.page.field('Topic'), 'Selling a practice');
    await screen.page.type(screen.page.field('Audience'), 'Owners');
    await screen.page.type(screen.page.field('Length'), '1,200 words');
    await send('Build outline');
    expect(await screen.api.call()).toMatchObject({
      path: API,
      query: { ...BRIEF, type: 'explainer' },
    });
  });

  it('shows quotes with their sources, gaps and checks, and does not speak of AI', async () => {
    await open(BRIEF);
    const call = await screen.api.call();
    expect(call).toMatchObject({ method: 'GET', path: API, query: BRIEF });
    await call.answer(200, OUTLINE);
    await has('“A seller’s note is worth what the buyer can pay …”');
    expect(screen.page.button('Earn-outs').getAttribute('href')).toBe('/blog/earn-outs');
    expect(screen.page.text()).toContain('Nothing published matches yet.');
    expect(screen.page.text()).toContain('No published passage fits “The steps”.');
    expect(screen.page.text()).toContain('Nothing is guaranteed or promised.');
    expect(screen.page.text()).not.toMatch(/\bAI\b/);
    expect(screen.page.field('Topic').value).toBe('Selling a practice');
  });

  it('says that it could not be built, and tries again', async () => {
    await open(BRIEF);
    await (await screen.api.call()).answer(503, refusal('SEARCH.BUSY', 'The search is busy.'));
    await screen.page.until(() => screen.alert().includes('The search is busy.'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, OUTLINE);
    await has('Before you begin');
  });

  it('starts a draft with it once an author is named, and keeps what was typed through a refusal', async () => {
    await open(BRIEF);
    await (await screen.api.call()).answer(200, OUTLINE);
    await has('Start a draft with it');
    await send('Start the draft');
    await has('Enter the author.');
    await screen.page.type(screen.page.field('Author'), 'Ada Editor');
    await send('Start the draft');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({
      method: 'POST',
      path: API,
      body: { ...BRIEF, words: 1200, kind: 'post', category: 'Advisor Transitions', author: 'Ada Editor' },
    });
    await call.answer(409, refusal('CONTENT.SLUG_TAKEN', 'Taken.', { slug: 'Taken.' }));
    await screen.page.until(() => screen.alert().includes('Another article has this topic as its title.'));
    expect(screen.page.field('Author').value).toBe('Ada Editor');
  });
});
