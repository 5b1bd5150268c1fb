import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectValidMarkup } from './markup';

const THEMES = ['light', 'dark'] as const;
type Examination = (axe: AxeBuilder) => AxeBuilder;
/** What depends on colors; everything else is the same in both themes, and is examined once. */
const OF_COLORS: Examination = (axe) => axe.withRules(['color-contrast', 'link-in-text-block']);

/** What axe finds on the page as it is, in the theme given: the page changes its colors without a reload. */
async function violationsIn(page: Page, theme: (typeof THEMES)[number], narrowed: Examination): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html'), `the colors of the ${theme} theme`).toHaveCSS('color-scheme', theme);
  // What changes color with a transition starts it in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  // axe joins the findings of frames on a page of its own, which takes as long as the examination of one document.
  expect(page.frames(), 'axe examines one document').toHaveLength(1);
  const { violations } = await narrowed(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Expects valid markup of the page as it is, and no accessibility violation in the light and in the dark theme. */
export async function expectAccessible(
  page: Page,
  place = 'the page',
  narrowed: Examination = (axe) => axe,
): Promise<void> {
  await expectValidMarkup(page, place);
  const examinations: Record<(typeof THEMES)[number], Examination> = {
    light: narrowed,
    dark: (axe) => OF_COLORS(narrowed(axe)),
  };
  for (const theme of THEMES)
    expect(await violationsIn(page, theme, examinations[theme]), `${place} in the ${theme} theme`).toEqual([]);
}
