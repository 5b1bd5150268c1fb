/**
 * The bar is the end of the page: where it goes, the page ends higher, and a reader near its end would be moved by the
 * height of the bar. Instead the page keeps its length until the reader has scrolled away from there.
 */
export function holdPlace(bar: HTMLElement): void {
  const root = document.documentElement;
  const end = bar.parentElement;
  const missing = Math.ceil(window.scrollY + window.innerHeight - (root.scrollHeight - bar.offsetHeight));
  if (!end || window.scrollY === 0 || missing <= 0) return;
  end.style.paddingBottom = `${missing}px`;
  const release = () => {
    const below = root.scrollHeight - window.scrollY - window.innerHeight;
    if (bar.isConnected || below < missing) return;
    window.removeEventListener('scroll', release);
    end.style.removeProperty('padding-bottom');
  };
  window.addEventListener('scroll', release, { passive: true });
}
