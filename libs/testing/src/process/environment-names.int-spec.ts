import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES } from '@app/infra/stack';
import { CONFIG_NAMES, WEB_CONFIG_NAMES } from '@app/server-kit';
import { buildRunnable } from './runnable';

const RUNNABLES = ['api', 'worker', 'web'] as const;
/** What a program bundles and never runs. */
const OF_OTHERS = {
  // The other halves of the mail and tracking contexts.
  api: [
    'CONVERSIONS_API_URL',
    'CONVERSION_RATES',
    'HUBSPOT_VERSION',
    'LINKEDIN_VERSION',
    'MAIL_DKIM_KEY',
    'MAIL_DKIM_SELECTOR',
    'MAIL_FROM',
    'META_API_URL',
    'META_GRAPH_VERSION',
    'SMTP_URL',
  ],
  // The configuration of the site.
  worker: ['SITE_TOKEN'],
  web: [],
};

const isConfigured = (name: string) => CONFIG_NAMES.includes(name);

/** The variables that the built program takes from its configuration: as properties, or several at once. */
async function readBy(runnable: (typeof RUNNABLES)[number]): Promise<string[]> {
  const folder = join('services', runnable, 'dist');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const code = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  const properties = [...code.matchAll(/\.([A-Z][A-Z0-9_]+)\b/g)].map(([, name]) => name ?? '');
  const patterns = [...code.matchAll(/\{([^{}]*)\}(?: = \w+|\) \{)/g)].map(([, names]) => names ?? '');
  const names = [...properties, ...patterns.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [])];
  return [...new Set(names)].filter(isConfigured).sort();
}

describe('the variables that npm start gives to each program', () => {
  it('are together all that the configuration knows', () => {
    const given = new Set(Object.values(ENVIRONMENT_NAMES).flat());
    expect(CONFIG_NAMES.filter((name) => !given.has(name))).toEqual([]);
  });

  it('are for the site exactly those of its configuration', () => {
    expect(ENVIRONMENT_NAMES.web.filter(isConfigured).sort()).toEqual([...WEB_CONFIG_NAMES].sort());
  });

  it.each(RUNNABLES)(
    'hold everything that %s reads',
    async (runnable) => {
      await buildRunnable(runnable);
      const names = await readBy(runnable);
      expect(names).toContain('METRICS_PORT');
      const missing = names.filter((name) => !ENVIRONMENT_NAMES[runnable].includes(name));
      expect(missing).toEqual(OF_OTHERS[runnable]);
    },
    120_000,
  );

  it('give no secret and no server with a password to programs that need none', () => {
    for (const program of ['web', 'vendor', 'inbox'] as const)
      expect(
        ENVIRONMENT_NAMES[program].filter((name) => /SECRET|KEY|TOKEN|PASSWORD|DATABASE|REDIS|SMTP/.test(name)),
      ).toEqual(program === 'web' ? ['SITE_TOKEN'] : []);
    expect(ENVIRONMENT_NAMES.worker).not.toContain('SITE_TOKEN');
    for (const name of ['META_ACCESS_TOKEN', 'GA4_API_SECRET', 'GOOGLE_ADS_REFRESH_TOKEN', 'HUBSPOT_ACCESS_TOKEN'])
      expect(ENVIRONMENT_NAMES.api).not.toContain(name);
    expect(ENVIRONMENT_NAMES.api).not.toContain('SMTP_URL');
  });
});
