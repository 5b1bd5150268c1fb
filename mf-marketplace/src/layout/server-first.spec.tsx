import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { openPage, type TestPage } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';

type CounterProps = { label: string };

function Counter({ label }: CounterProps): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${label}: ${count}`}
    </button>
  );
}

describe('a part that the server sends and whose code comes later', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage('https://site.test/firms/firm-1');
  });
  afterAll(() => page.close());

  /** As the server sends it, and taken over by React before the code is here. */
  async function opened() {
    const { deferred, provideComposition } = await import('../testing/web-kit');
    const { hydrateRoot } = await import('react-dom/client');
    const { ServerFirst } = await import('./server-first');
    let answer = () => {};
    const whenInteractive = () => new Promise<void>((resolve) => (answer = resolve));
    provideComposition(testComposition({ whenInteractive, report: () => {} }));
    const part = deferred(() => Promise.resolve(Counter));
    const held = holdBack(part);
    const onServer = deferred(() => Promise.resolve(Counter));
    await onServer.load(() => {});
    const tree = (of: typeof part) => (
      <ServerFirst part={of} props={{ label: 'Helpful' }} coming="Coming" failure="The part did not load completely." />
    );
    const place = page.document.createElement('div');
    place.innerHTML = renderToString(tree(onServer));
    page.document.body.replaceChildren(place);
    const sent = place.querySelector('button');
    const problems: unknown[] = [];
    let root: ReturnType<typeof hydrateRoot> | undefined;
    const options = { onRecoverableError: (error: unknown) => void problems.push(error) };
    await page.act(() => {
      root = hydrateRoot(place, tree(part), options);
    });
    return {
      ...{ place, sent, held, problems },
      answer: () => page.act(() => answer()),
      again: () => page.act(() => root?.render(tree(part))),
      leave: () => page.act(() => root?.unmount()),
    };
  }

  it('stays as it was sent until the page responds, and is taken over without a new element', async () => {
    const { place, sent, held, problems, answer, again, leave } = await opened();
    expect(sent?.textContent).toBe('Helpful: 0');
    expect(held.asked()).toBe(0);
    held.release();
    await again();
    expect(place.querySelector('button')).toBe(sent);
    await answer();
    await page.until(() => place.querySelector('[role="alert"]') === null);
    expect(place.querySelector('button')).toBe(sent);
    await page.click(sent as HTMLElement);
    await page.until(() => place.textContent === 'Helpful: 1');
    expect(problems).toEqual([]);
    await leave();
  });

  it('stays readable when its code does not come, says so, and is taken over at the next try', async () => {
    const { place, sent, held, problems, answer, leave } = await opened();
    await answer();
    await page.until(() => place.querySelector('[role="alert"]') !== null);
    expect(place.textContent).toContain('The part did not load completely. Check your connection.');
    expect(place.textContent).not.toContain('Coming');
    expect(place.textContent).toContain('Helpful: 0');
    held.release();
    await page.click(page.button('Try again'));
    await page.until(() => place.querySelector('[role="alert"]') === null);
    expect(sent?.isConnected).toBe(true);
    await page.click(sent as HTMLElement);
    await page.until(() => place.textContent === 'Helpful: 1');
    expect(problems).toEqual([]);
    await leave();
  });
});
