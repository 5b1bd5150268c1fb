import { Counter, Gauge, Histogram, type Registry as MetricsRegistry } from 'prom-client';
import type { Release } from '@app/contracts';
import type { ApiCalls } from './overload/api-calls';
import type { RefusalReason, RenderQueue } from './overload/render-queue';
import type { PartFault } from './rendering/part-fault';
import type { RemoteRenderers, Renderer } from './rendering/remote-renderers';

const BREAKER_STATES = ['closed', 'half-open', 'open'];

export interface WebMetrics {
  observePage(status: number, millis: number): void;
  /** Where a page came from; `never-kept` is rendered for each request. */
  countPage(source: 'memory' | 'rendered' | 'never-kept'): void;
  /** Reads it whenever the metrics are asked for. */
  watchPageMemory(memory: { readonly bytes: number }): void;
  /** A release failed, so the browser renders one part of a page or, for some time, all of them. */
  countFault(fault: PartFault): void;
  countRendered(release: Release): void;
  /** Reads these whenever the metrics are asked for. */
  watchRenderers(renderers: Pick<RemoteRenderers, 'all'>): void;
  observeRenderWait(millis: number): void;
  /** A request that was not served because of the load, or whose client did not wait for it. */
  countRefused(kind: 'page' | 'api', reason: RefusalReason): void;
  /** Reads these whenever the metrics are asked for. */
  watchLoad(load: { renders: Pick<RenderQueue, 'waiting' | 'inFlight'>; apiCalls: ApiCalls }): void;
}

export function createWebMetrics(registry: MetricsRegistry): WebMetrics {
  const pages = new Histogram({
    name: 'web_page_seconds',
    help: 'Time to build a page or find it in memory',
    labelNames: ['status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  const sources = new Counter({
    name: 'web_pages_total',
    help: 'Pages from memory, rendered for it, and rendered for one request because they are never kept',
    labelNames: ['source'],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'web_remote_faults_total',
    help: 'What releases did wrong on the server; what they should have rendered was left to the browser',
    labelNames: ['remote', 'version', 'owner', 'route', 'reason'],
    registers: [registry],
  });
  const parts = new Counter({
    name: 'web_remote_parts_total',
    help: 'Parts of pages that releases rendered',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
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
  function eachRenderer(
    name: string,
    help: string,
    value: (renderer: Renderer) => number,
    renderers: Pick<RemoteRenderers, 'all'>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ['remote', 'version'],
      registers: [registry],
      collect() {
        this.reset();
        for (const renderer of renderers.all())
          this.set({ remote: renderer.release.name, version: renderer.release.version }, value(renderer));
      },
    });
  }
  return {
    observePage: (status, millis) => pages.observe({ status: String(status) }, millis / 1000),
    countPage: (source) => sources.inc({ source }),
    watchPageMemory: (memory) => gauge('web_page_memory_bytes', 'Rendered pages in memory', () => memory.bytes),
    countFault: ({ release, route, reason }) =>
      faults.inc({ remote: release.name, version: release.version, owner: release.owner, route, reason }),
    countRendered: ({ name, version }) => parts.inc({ remote: name, version }),
    watchRenderers(renderers) {
      eachRenderer(
        'web_remote_breaker',
        'Whether a release is rendered (0), tried (1) or left to the browser (2)',
        ({ state }) => BREAKER_STATES.indexOf(state.breaker),
        renderers,
      );
      eachRenderer(
        'web_remote_memory_bytes',
        'Resident memory of the process of a release',
        ({ state }) => state.memoryMb * 2 ** 20,
        renderers,
      );
    },
    observeRenderWait: (millis) => waits.observe(millis / 1000),
    countRefused: (kind, reason) => refused.inc({ kind, reason }),
    watchLoad({ renders, apiCalls }) {
      gauge('web_renders_waiting', 'Pages that wait for their render', () => renders.waiting);
      gauge('web_renders_in_flight', 'Renders that have begun', () => renders.inFlight);
      gauge('web_api_calls_in_flight', 'Calls forwarded to the API and not answered yet', () => apiCalls.inFlight);
    },
  };
}
