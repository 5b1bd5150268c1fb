import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
};

const ROOT = join(import.meta.dirname, '../..');
const { groups } = parse(readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** Names given to metrics anywhere in the servers' sources. */
function metricNames(): Set<string> {
  const sources = ['services', 'libs/server-kit/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && !/\.(?:int-)?spec\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );
  return new Set(sources.flatMap((text) => [...text.matchAll(/name: '([a-z][a-z_]+)'/g)].map(([, name = '']) => name)));
}

describe('the alerting rules', () => {
  const known = metricNames();

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s reads metrics that a service exposes',
    (_, { expr }) => {
      const used = [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s has a severity and an instruction', (alert, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).not.toBe('');
    expect(operations).toContain(`### ${alert}`);
  });
});
