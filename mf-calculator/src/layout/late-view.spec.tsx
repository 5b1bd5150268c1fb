import type { ComponentType } from 'react';
import type { Attribution } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

describe('a view whose code comes when it is wanted', () => {
  let page: TestPage;
  const reports: Attribution[] = [];
  const asked: { come: (view: ComponentType<{ index: number }>) => void; fail: (error: Error) => void }[] = [];
  beforeEach(async () => {
    page = await openPage();
    const { deferred, provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ report: (_error, attribution) => void reports.push(attribution) }));
    const { LateView } = await import('./late-view');
    const part = deferred(
      () =>
        new Promise<ComponentType<{ index: number }>>((come, fail) => {
          asked.push({ come, fail });
        }),
    );
    await page.render(
      <LateView part={part} failure="This step did not load">
        {(View) => <View index={3} />}
      </LateView>,
    );
  });
  afterEach(() => page.close());

  it('is on its way, cannot come, and comes when it is asked for again', async () => {
    expect([page.text(), asked.length]).toEqual(['Loading...', 1]);
    await page.act(async () => asked[0]?.fail(new Error('Loading chunk 7 failed.')));
    expect(page.text()).toContain('This step did not load');
    expect(page.text()).toContain('Your figures are kept.');
    expect(reports).toEqual([expect.objectContaining({ phase: 'load', deferred: true })]);
    await page.click(page.button('Try Again'));
    expect([page.text(), asked.length]).toEqual(['Loading...', 2]);
    await page.act(async () => asked[1]?.come(({ index }) => <p>Offer {index}</p>));
    expect(page.text()).toBe('Offer 3');
  });
});
