import type { ComponentType, ReactNode } from 'react';
import { testScreen } from '@app/ui/testing';
import type { Deferred } from '@app/web-kit';
import { testComposition } from '@app/web-kit/testing';

const queries = async () => (await import('../testing/web-kit')).queryClient();
type Props = { name: string };

describe('a part of the portal whose code comes later', () => {
  const screen = testScreen('https://site.test/', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const View = ({ name }: Props): ReactNode => <p>{`The list of ${name}`}</p>;

  /** Each load waits until the test says how it ends. */
  async function loads() {
    const { deferred, provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ report: () => undefined }));
    const ends: { come: () => void; fail: () => void }[] = [];
    const part = deferred(
      () =>
        new Promise<ComponentType<Props>>((resolve, reject) =>
          ends.push({ come: () => resolve(View), fail: () => reject(new Error('The file did not come')) }),
        ),
    );
    return { ends, part };
  }
  const show = async (part: Deferred<ComponentType<Props>>) => {
    const { LateView } = await import('./late-view');
    await screen.show(<LateView part={part} what="The inbox" props={{ name: 'letters' }} />);
  };

  it('has its place while it comes, and is there at once when it is opened again', async () => {
    const { ends, part } = await loads();
    await show(part);
    expect(screen.page.document.querySelector('[role="status"]')?.textContent).toBe('Loading');
    await screen.page.act(() => ends[0]?.come());
    await has('The list of letters');
    await screen.page.render(null);
    await show(part);
    expect(screen.page.text()).toContain('The list of letters');
    expect(ends).toHaveLength(1);
  });

  it('says that it could not be loaded, and comes on the next try', async () => {
    const { ends, part } = await loads();
    await show(part);
    await screen.page.act(() => ends[0]?.fail());
    await screen.page.until(() => screen.alert().includes('The inbox could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    expect(screen.alert()).toBe('');
    await screen.page.act(() => ends[1]?.come());
    await has('The list of letters');
  });

  it('takes no place any more when it comes after its screen was left', async () => {
    const { ends, part } = await loads();
    await show(part);
    await screen.page.render(<p>Another section</p>);
    await screen.page.act(() => ends[0]?.come());
    expect(screen.page.text()).toBe('Another section');
  });
});
