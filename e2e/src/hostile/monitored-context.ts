import { expect, type Browser, type BrowserContext } from '@playwright/test';

/** What happened in a browser that must not happen. */
export class MonitoredContext {
  /** Something called a dialog, opened a window, or left the page. */
  readonly executions: string[] = [];
  /** Addresses of other origins that were asked for. */
  readonly foreign: string[] = [];
  /** What the content security policy had to stop. */
  readonly violations: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly origin: string,
  ) {}

  expectQuiet(): void {
    expect(this.executions, 'executions').toEqual([]);
    expect(this.foreign, 'requests to other origins').toEqual([]);
    expect(this.violations, 'violations of the policy').toEqual([]);
  }
}

declare global {
  interface Window {
    reportExecution?: (what: string) => void;
    reportViolation?: (what: string) => void;
  }
}

/** Headers that would stop a payload: without them the markup alone has to be harmless. */
const GUARDS = ['content-security-policy', 'integrity-policy', 'x-content-type-options'];

/**
 * A browser context in which every dialog, foreign request, new window and violation is recorded, in all its frames.
 * `guarded: false` removes the policies by which the browser itself would stop what got through.
 */
export async function openMonitoredContext(
  browser: Browser,
  origin: string,
  { guarded = true }: { guarded?: boolean } = {},
): Promise<MonitoredContext> {
  const context = await browser.newContext({ baseURL: origin, bypassCSP: !guarded, reducedMotion: 'reduce' });
  const monitored = new MonitoredContext(context, origin);
  await context.exposeBinding(
    'reportExecution',
    ({ page }, what: string) => void monitored.executions.push(`${what} at ${page.url()}`),
  );
  await context.exposeBinding(
    'reportViolation',
    ({ page }, what: string) => void monitored.violations.push(`${what} at ${page.url()}`),
  );
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(window, { [name]: () => window.reportExecution?.(name) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reportViolation?.(`${violatedDirective} ${blockedURI}`),
    );
  });
  context.on('dialog', (dialog) => {
    monitored.executions.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:', 'about:'].includes(url.protocol))
      monitored.foreign.push(request.url());
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  if (!guarded) {
    await context.route(
      (url) => url.origin === origin && !url.pathname.startsWith('/remotes/'),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch({ maxRedirects: 0 });
        const headers = Object.fromEntries(
          Object.entries(response.headers()).filter(([name]) => !GUARDS.includes(name)),
        );
        return route.fulfill({ response, headers });
      },
    );
  }
  return monitored;
}
