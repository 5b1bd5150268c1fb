import { Registry as MetricsRegistry } from 'prom-client';
import { HttpMetrics } from './http-metrics';

describe('durations of requests', () => {
  it("are exposed in Prometheus' own form: cumulative buckets, sum and count by method, route and status", async () => {
    const registry = new MetricsRegistry();
    registry.setDefaultLabels({ service: 'test' });
    const observe = new HttpMetrics(registry).route('GET', '/api/posts/:slug');
    observe(200, 0.5);
    observe(200, 30);
    observe(200, 9_000);
    observe(404, 2);
    const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('status="200"'));
    const value = (start: string, le = '') =>
      lines
        .find((line) => line.startsWith(`http_request_duration_seconds_${start}{`) && line.includes(le))
        ?.split(' ')
        .at(-1);
    expect([
      value('bucket', 'le="0.001"'),
      value('bucket', 'le="0.025"'),
      value('bucket', 'le="0.05"'),
      value('bucket', 'le="5"'),
      value('bucket', 'le="+Inf"'),
    ]).toEqual(['1', '1', '2', '2', '3']);
    expect([value('count'), Number(value('sum'))]).toEqual(['3', 9.0305]);
    expect(lines[0]).toContain('route="/api/posts/:slug"');
    expect(lines[0]).toContain('service="test"');
  });
});
