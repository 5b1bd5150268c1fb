import type { PageInjection } from '@app/contracts';
import { whenInteractive } from '../composition/interactive';
import { report } from '../composition/report';
import type { Border } from './border';

/** Whatever runs besides the product begins when the page answers, with the code for it (ADR 12). */
export async function startInjection(injection: PageInjection | undefined, border: Border): Promise<void> {
  if (!injection || (injection.scripts.length === 0 && Object.keys(injection.tags).length === 0)) return;
  await whenInteractive();
  try {
    const { runInjected } = await import(/* webpackChunkName: "injected" */ './run-injected');
    runInjected(injection, border);
  } catch (error) {
    report(error, { remote: 'shell', version: '', phase: 'load' });
  }
}
