import { Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Observer = { observe(value: number): void };

/** Durations by method, route pattern and status. */
export class HttpMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  /** Label look-up costs more than the observation itself. */
  private readonly observers = new Map<string, Observer>();

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${status} ${route}`;
    let observer = this.observers.get(key);
    if (!observer) this.observers.set(key, (observer = this.durations.labels(method, route, String(status))));
    observer.observe(milliseconds / 1000);
  }
}
