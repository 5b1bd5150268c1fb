/** Specification section 9. */
export const WHITE_SCREEN = { firstMs: 3_000, everyMs: 30_000 };

export type PageSnapshot = {
  /** The navigation is there and has a height. */
  landmark: boolean;
  /** Something between navigation and footer has a height. */
  content: boolean;
  /** Something shows that it is loading. */
  loading: boolean;
};

/** Nothing to read and nothing loading. A slow page shows that it is loading, so it does not count. */
export function isWhiteScreen({ landmark, content, loading }: PageSnapshot): boolean {
  return !loading && !(landmark && content);
}

function hasHeight(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().height > 0;
}

export function snapshotOf(page: Document): PageSnapshot {
  const main = page.getElementById('main');
  return {
    landmark: hasHeight(page.querySelector('#frame-header > *')),
    content: [...(main?.children ?? [])].some(hasHeight),
    loading: page.readyState === 'loading' || main?.querySelector('[role="status"], [aria-busy="true"]') != null,
  };
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Not on a developer's machine, except where a test asks for it. */
export function isWatched({ hostname }: { hostname: string }, asked: boolean): boolean {
  return asked || !LOCAL.test(hostname);
}
