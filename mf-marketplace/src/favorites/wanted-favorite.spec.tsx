import { testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };

describe('a favorite that a visitor chooses', () => {
  const went: string[] = [];
  const screen = testScreen(
    'https://site.test/marketplace?type=sell',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({ '/api/user': {} }),
  );

  it('is kept once the visitor is signed in, and only once', async () => {
    const { adoptSession, endSession, provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
    const { FavoriteButton } = await import('./listing-actions');
    const show = () =>
      screen.show(
        <>
          <FavoriteButton id={7} title="A practice" />
          <FavoriteButton id={8} title="Another" />
        </>,
        '/marketplace?type=sell',
      );
    const pressed = (name: string) => screen.page.button(`Favorite: ${name}`).getAttribute('aria-pressed');
    await screen.page.act(() => endSession());
    await show();
    await screen.page.click(screen.page.button('Favorite: A practice'));
    expect(went).toEqual(['/auth?redirect=marketplace%3Ftype%3Dsell&for=favorite']);

    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    const list = await screen.api.call();
    expect([list.method, list.path]).toEqual(['GET', '/api/favorites']);
    await list.answer(200, { favorites: [] });
    const kept = await screen.api.call(1);
    expect([kept.method, kept.path]).toEqual(['PUT', '/api/favorites/7']);
    expect([pressed('A practice'), pressed('Another')]).toEqual(['true', 'false']);
    await kept.answer(204);
    await (await screen.api.call(2)).answer(200, { favorites: [] });
    await screen.page.until(() => pressed('A practice') === 'false');
    // Taken back elsewhere, it is not asked for again.
    expect(screen.api.calls).toHaveLength(3);
  });
});
