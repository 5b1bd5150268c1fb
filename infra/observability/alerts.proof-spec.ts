import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Part of Debian's package `prometheus`; `PROMTOOL` names it where it is not on the path. */
const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';
const TESTS = join(import.meta.dirname, 'alerts.test.yaml');

describe('the alerting rules, read by Prometheus itself', () => {
  it('are valid, and fire when they should and not before', () => {
    const output = execFileSync(PROMTOOL, ['test', 'rules', TESTS], { encoding: 'utf8' });
    expect(output).toContain('SUCCESS');
  });

  it('fail their tests with another limit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    const rules = readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8');
    writeFileSync(join(folder, 'alerts.yaml'), rules.replace('> 900', '> 90'));
    writeFileSync(join(folder, 'alerts.test.yaml'), readFileSync(TESTS, 'utf8'));
    const { status } = spawnSync(PROMTOOL, ['test', 'rules', join(folder, 'alerts.test.yaml')]);
    expect(status).toBe(1);
  });
});
