import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };

describe('a link to the detailed calculator', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/calculator');
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  afterAll(() => page.close());

  it('leads visitors through the registration and back, and signed-in users straight to it', async () => {
    const { adoptSession, endSession } = await import('../testing/web-kit');
    const { PremiumPreview } = await import('../basic/premium-preview');
    await page.render(<PremiumPreview />);
    const address = () => page.button('Open the detailed calculator').getAttribute('href');
    await page.act(() => endSession());
    expect(address()).toBe('/auth?tab=register&redirect=detailed-calculator');
    await page.act(() => adoptSession({ token: 't', user: ANN }));
    expect(address()).toBe('/detailed-calculator');
  });
});
