import { expect, type Page } from '@playwright/test';

/** Words in a color that is too light for the paper under them, with that color. */
function faintOnPaper(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to mix colors on');
  const known = new Map<string, number[]>();
  const mixed = (...colors: string[]): number[] => {
    const key = colors.join();
    const found = known.get(key);
    if (found) return found;
    for (const color of ['#fff', ...colors]) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    const rgb = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    known.set(key, rgb);
    return rgb;
  };
  const luminance = (rgb: number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** A printer leaves backgrounds out unless the page asks for them. */
  const groundsOf = (element: Element | null): string[] => {
    if (!element) return [];
    const style = getComputedStyle(element);
    return [
      ...groundsOf(element.parentElement),
      ...(style.printColorAdjust === 'exact' ? [style.backgroundColor] : []),
    ];
  };
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const text = ownText(element);
    if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const style = getComputedStyle(element);
    const ink = element instanceof SVGElement ? style.fill : style.color;
    const ground = groundsOf(element);
    const [dark, light] = [luminance(mixed(...ground, ink)), luminance(mixed(...ground))].sort((a, b) => a - b);
    const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
    return contrast < 4.5 || luminance(mixed(...ground)) < 0.5 ? [`${text.slice(0, 40)}: ${ink}, ${contrast}`] : [];
  });
}

/** What the reader scrolls on a screen and cannot scroll on paper. */
function cutOnPaper(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    return scrolls && element.scrollHeight > element.clientHeight + 1 && element.checkVisibility()
      ? [element.getAttribute('aria-label') ?? `${element.tagName} ${element.className}`]
      : [];
  });
}

/** A page of which less is printed is blank for its reader. */
const CHARACTERS_MIN = 100;

/**
 * Expects the page, printed in the dark theme, to be dark text on white paper, uncut and without the site around it.
 */
export async function expectReadableOnPaper(page: Page, place = 'the page'): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html'), 'the dark theme').toHaveClass(/\bdark-mode\b/);
  // Chromium changes colors for the other medium with the next frame, which a page at rest does not draw by itself.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const printed = await page.locator('body').innerText();
  expect(printed.trim().length, `the text of ${place} on paper`).toBeGreaterThan(CHARACTERS_MIN);
  expect(await page.evaluate(cutOnPaper), `what is cut off ${place} on paper`).toEqual([]);
  await expect.poll(() => page.evaluate(faintOnPaper), `${place} on paper`).toEqual([]);
  await page.emulateMedia({ media: null, colorScheme: null });
}
