import { Counter, Histogram, type Registry } from 'prom-client';

export interface WebMetrics {
  observePage(status: number, millis: number): void;
  countFallback(remote: string, version: string): void;
}

export function createWebMetrics(registry: Registry): WebMetrics {
  const pages = new Histogram({ name: 'web_page_seconds', help: 'Time to build a page', labelNames: ['status'], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1], registers: [registry] });
  const fallbacks = new Counter({ name: 'web_left_to_browser_total', help: 'Parts of pages that the server did not render', labelNames: ['remote', 'version'], registers: [registry] });
  return {
    observePage: (status, millis) => pages.observe({ status: String(status) }, millis / 1000),
    countFallback: (remote, version) => fallbacks.inc({ remote, version }),
  };
}
