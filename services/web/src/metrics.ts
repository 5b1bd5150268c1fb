import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ApiCalls } from './overload/api-calls';
import type { RefusalReason, RenderQueue } from './overload/render-queue';

export interface WebMetrics {
  observePage(status: number, millis: number): void;
  countFallback(remote: string, version: string): void;
  observeRenderWait(millis: number): void;
  /** A request that was not served because of the load, or whose client did not wait for it. */
  countRefused(kind: 'page' | 'api', reason: RefusalReason): void;
  /** Reads these whenever the metrics are asked for. */
  watchLoad(load: { renders: Pick<RenderQueue, 'waiting' | 'inFlight'>; apiCalls: ApiCalls }): void;
}

export function createWebMetrics(registry: Registry): WebMetrics {
  const pages = new Histogram({ name: 'web_page_seconds', help: 'Time to build a page', labelNames: ['status'], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1], registers: [registry] });
  const fallbacks = new Counter({ name: 'web_left_to_browser_total', help: 'Parts of pages that the server did not render', labelNames: ['remote', 'version'], registers: [registry] });
  const waits = new Histogram({
    name: 'web_render_wait_seconds',
    help: 'Time that a page waited until its render began',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'web_refused_total',
    help: 'Requests answered with 503 because of the load (full, late), and pages whose client had gone',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  });
  function gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  }
  return {
    observePage: (status, millis) => pages.observe({ status: String(status) }, millis / 1000),
    countFallback: (remote, version) => fallbacks.inc({ remote, version }),
    observeRenderWait: (millis) => waits.observe(millis / 1000),
    countRefused: (kind, reason) => refused.inc({ kind, reason }),
    watchLoad({ renders, apiCalls }) {
      gauge('web_renders_waiting', 'Pages that wait for their render', () => renders.waiting);
      gauge('web_renders_in_flight', 'Renders that have begun', () => renders.inFlight);
      gauge('web_api_calls_in_flight', 'Calls forwarded to the API and not answered yet', () => apiCalls.inFlight);
    },
  };
}
