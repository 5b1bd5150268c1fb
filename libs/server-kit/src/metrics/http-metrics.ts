import { Histogram, type Registry as MetricsRegistry } from 'prom-client';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LABELS = ['method', 'route', 'status'] as const;

/** Durations by method, route pattern and status. */
export class HttpMetrics {
  private readonly durations: Histogram<(typeof LABELS)[number]>;

  constructor(registry: MetricsRegistry) {
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer',
      buckets: BUCKETS_SECONDS,
      labelNames: LABELS,
      registers: [registry],
    });
  }

  /** Returns the observer for one route: status and milliseconds. */
  route(method: string, route: string): (status: number, milliseconds: number) => void {
    return (status, milliseconds) =>
      this.durations.observe({ method, route, status: String(status) }, milliseconds / 1000);
  }
}
