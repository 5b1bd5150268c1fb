import type { Browser } from '@playwright/test';
import { inElements, inFrames, inStyles } from './in-frames';
import { openMonitoredContext, type MonitoredContext } from './monitored-context';

/** Works in a browser of its own and says afterward that nothing happened in it. */
export async function expectingNoViolation(
  browser: Browser,
  origin: string,
  options: { guarded?: boolean },
  work: (monitored: MonitoredContext) => Promise<void>,
): Promise<void> {
  const monitored = await openMonitoredContext(browser, origin, options);
  await work(monitored);
  monitored.expectQuiet();
  await monitored.context.close();
}

/** How much the monitor reports when texts and style sheets are written to a page as they are. */
export async function reportedOf(
  browser: Browser,
  origin: string,
  texts: readonly string[],
  sheets: readonly string[],
): Promise<{ executions: number; foreign: number; harmful: number }> {
  const monitored = await openMonitoredContext(browser, origin, { guarded: false });
  const page = await monitored.context.newPage();
  await page.goto('/livez');
  const seen = await inFrames(page, texts);
  await inElements(page, texts);
  await inStyles(page, sheets);
  const { executions, foreign, context } = monitored;
  await context.close();
  return {
    executions: executions.length,
    foreign: foreign.length,
    harmful: seen.filter((each) => each.harmful.length > 0).length,
  };
}
