import type { ComponentType, ReactNode } from 'react';
import type { Attribution } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

describe('a part of the page that comes later', () => {
  let page: TestPage;
  let answer: { come: (view: ComponentType) => void; fail: (error: Error) => void };
  let asked = 0;
  let show: (isTwice?: boolean) => Promise<void>;
  const reports: Attribution[] = [];
  beforeEach(async () => {
    asked = 0;
    reports.splice(0);
    page = await openPage();
    const { deferred, provideComposition, useDeferred } = await import('../../testing/web-kit');
    provideComposition(testComposition({ report: (_error, attribution) => void reports.push(attribution) }));
    const part = deferred(
      () =>
        new Promise<ComponentType>((resolve, reject) => {
          asked += 1;
          answer = { come: resolve, fail: reject };
        }),
    );
    function Place(): ReactNode {
      const { value: View, state, load } = useDeferred(part);
      return (
        <div>
          <button type="button" onClick={() => void load()}>
            Open
          </button>
          <output>{state}</output>
          {View && <View />}
        </div>
      );
    }
    function Another(): ReactNode {
      return <p>{`Another: ${useDeferred(part).state}`}</p>;
    }
    show = (isTwice = false) =>
      page.render(
        <>
          <Place />
          {isTwice && <Another />}
        </>,
      );
    await show();
  });
  afterEach(() => page.close());
  const state = () => page.document.querySelector('output')?.textContent;

  it('is absent, on its way, and here', async () => {
    expect([state(), asked]).toEqual(['absent', 0]);
    await page.click(page.button('Open'));
    await page.click(page.button('Open'));
    expect([state(), asked]).toEqual(['coming', 1]);
    await page.act(async () => answer.come(() => <p>The choices</p>));
    expect([state(), page.text().includes('The choices'), reports]).toEqual(['here', true, []]);
  });

  it('is here at once where it is shown again, and fetched once for all of its places', async () => {
    await show(true);
    await page.click(page.button('Open'));
    expect(page.text()).toContain('Another: coming');
    await page.act(async () => answer.fail(new Error('Loading chunk 7 failed.')));
    expect([page.text().includes('Another: failed'), reports]).toEqual([true, [expect.anything()]]);
    await page.click(page.button('Open'));
    await page.act(async () => answer.come(() => <p>The choices</p>));
    await page.render(null);
    await show();
    expect([state(), page.text().includes('The choices'), asked]).toEqual(['here', true, 2]);
  });

  it('that did not come says so, and comes when it is asked for again', async () => {
    await page.click(page.button('Open'));
    await page.act(async () => answer.fail(new Error('Loading chunk 7 failed.')));
    expect(state()).toBe('failed');
    expect(reports).toEqual([{ remote: 'shell', version: '', phase: 'load', deferred: true }]);
    await page.click(page.button('Open'));
    expect([state(), asked]).toEqual(['coming', 2]);
    await page.act(async () => answer.come(() => <p>The choices</p>));
    expect(page.text()).toContain('The choices');
  });
});
