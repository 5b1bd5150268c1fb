import { Histogram, type Registry as MetricsRegistry } from 'prom-client';

const NAME = 'http_request_duration_seconds';
const HELP = 'Time from the request line to the last byte of the answer';
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LABELS = ['method', 'route', 'status'] as const;

type Series = { labels: Record<(typeof LABELS)[number], string>; counts: number[]; count: number; sum: number };
type Sample = { metricName: string; labels: Record<string, string | number>; value: number };

/**
 * Collects the series of this process when Prometheus scrapes. `getForPromString` is what prom-client calls, and its
 * typings omit it.
 */
class RequestDurations extends Histogram {
  constructor(private readonly series: readonly Series[]) {
    super({ name: NAME, help: HELP, buckets: BUCKETS_SECONDS, labelNames: LABELS, registers: [] });
  }

  async getForPromString(): Promise<object> {
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values: this.series.flatMap(samplesOf) };
  }
}

/**
 * Durations by method, route pattern and status. prom-client's own histogram hashes the labels of every observation, a
 * twentieth of a cached read; here a route holds its series and an observation is an addition.
 */
export class HttpMetrics {
  private readonly series: Series[] = [];

  constructor(registry: MetricsRegistry) {
    registry.registerMetric(new RequestDurations(this.series));
  }

  /** Returns the observer for one route: status and milliseconds. */
  route(method: string, route: string): (status: number, milliseconds: number) => void {
    const byStatus = new Map<number, Series>();
    return (status, milliseconds) => {
      let series = byStatus.get(status);
      if (!series) byStatus.set(status, (series = this.open({ method, route, status: String(status) })));
      observe(series, milliseconds / 1000);
    };
  }

  private open(labels: Series['labels']): Series {
    const series: Series = { labels, counts: BUCKETS_SECONDS.map(() => 0), count: 0, sum: 0 };
    this.series.push(series);
    return series;
  }
}

function observe(series: Series, seconds: number): void {
  let bucket = 0;
  while (bucket < BUCKETS_SECONDS.length && seconds > (BUCKETS_SECONDS[bucket] ?? Infinity)) bucket++;
  if (bucket < BUCKETS_SECONDS.length) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  series.count++;
  series.sum += seconds;
}

/** Prometheus buckets are cumulative. */
function samplesOf({ labels, counts, count, sum }: Series): Sample[] {
  let below = 0;
  const buckets = BUCKETS_SECONDS.map((le, index): Sample => ({
    metricName: `${NAME}_bucket`,
    labels: { le, ...labels },
    value: (below += counts[index] ?? 0),
  }));
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
