import type { ReactNode } from 'react';
import type { FirmProfile } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const FIRM = {
  id: 7,
  slug: 'ridge',
  name: 'Ridge Securities',
  channel: 'regional',
  sample: false,
  facts: [
    {
      key: 'deal',
      value: { upfront: [110, 145], backEnd: [0, 130], years: 7, note: 'Two hurdles.' },
      source: { kind: 'firm', title: 'Its recruiters', url: null, retrievedOn: '2026-10-01' },
      asOf: '2026-10-01',
      verifiedOn: null,
      state: 'unverified',
    },
  ],
  verifiedOn: null,
  logo: null,
  updatedOn: '2026-11-01',
  dealWarning: 'These terms are more than 24 months old.',
} as unknown as FirmProfile;

describe('a link to the detailed calculator with a firm', () => {
  const screen = testScreen('https://site.test/detailed-calculator', async () =>
    (await import('../testing/web-kit')).queryClient(),
  );
  beforeEach(async () => {
    const { adoptSession, provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
    (await import('../draft/draft-store')).startNew();
    const ann = { id: '1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
    adoptSession({ token: 't', user: { ...ann, isPremium: true } });
  });
  afterEach(async () => (await import('../testing/web-kit')).endSession());

  async function arrive(slug: string): Promise<void> {
    const { useArrival } = await import('./use-arrival');
    const Arrived = (): ReactNode => <>{useArrival().notice}</>;
    await screen.show(<Arrived />, `/detailed-calculator?firm=${slug}`);
    const templates = await screen.api.call(0);
    expect([templates.path, templates.query]).toEqual(['/api/deal-templates', { firm: slug }]);
    await templates.answer(200, { templates: [] });
  }
  const offers = async () => (await import('../draft/draft-store')).currentDraftState().present.offers;

  it('without a template of its own takes the middle of what its profile states, and says so', async () => {
    await arrive('ridge');
    const profile = await screen.api.call(1);
    expect(profile.path).toBe('/api/firms/ridge');
    await profile.answer(200, FIRM);
    await screen.page.until(() => screen.page.text() !== 'Opening...');
    const taken = (await offers()).find(({ name }) => name === 'Ridge Securities');
    expect([taken?.channel, taken?.upfront.value, taken?.note.term]).toEqual(['regional', 1.275, 7]);
    expect(screen.page.text()).toContain(
      'From the profile of Ridge Securities: an up-front of 127.5% and back-ends of 65.0% of T-12, the middle of ' +
        'what it states, on a note of 7 years.',
    );
    expect(screen.page.text()).toContain('These terms are more than 24 months old.');
  });

  it.each([
    ['whose profile says nothing of its deal', 200, { ...FIRM, facts: [] }],
    ['without a profile', 404, refusal('FIRMS.NOT_FOUND', 'There is no such firm.')],
  ])('%s changes nothing and says what to do', async (_which, status, body) => {
    const before = await offers();
    await arrive('ridge');
    await (await screen.api.call(1)).answer(status, body);
    await screen.page.until(() => screen.page.text().includes('We have no terms for this firm.'));
    expect(await offers()).toEqual(before);
  });
});
