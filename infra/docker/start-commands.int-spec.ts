import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageFolder } from './image-folder';

const ROOT = join(import.meta.dirname, '../..');
const DOCKERFILE = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
const TARGETS = ['migrate', 'api', 'worker', 'web'] as const;
const HOLD_SECRETS = ['migrate', 'api', 'worker'] as const;
const REQUIRED = ['JWT_SECRET', 'CSRF_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'PUBLIC_URL'];
const PRODUCTION = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' };

type Target = (typeof TARGETS)[number];

const images = new Map<Target, ImageFolder>();
const image = (target: Target) => {
  const found = images.get(target);
  if (!found) throw new Error(`${target} is not laid out`);
  return found;
};

beforeAll(async () => {
  for (const target of TARGETS) images.set(target, await ImageFolder.of(DOCKERFILE, target));
});

afterAll(async () => {
  await Promise.all([...images.values()].map((folder) => folder.remove()));
});

describe('in production, without settings', () => {
  const outputs = new Map<Target, string>();
  beforeAll(async () => {
    const ends = await Promise.all(
      TARGETS.map(async (target) => ({ target, ...(await image(target).run(PRODUCTION).ended) })),
    );
    for (const { target, code, output } of ends) {
      expect([target, code]).not.toEqual([target, 0]);
      outputs.set(target, output);
    }
  });
  const asks = (text: string) => TARGETS.filter((target) => outputs.get(target)?.includes(text));

  it.each(REQUIRED)('%s is asked for by every program that holds secrets, and starts none without it', (name) => {
    expect(asks(`${name} is required in production`)).toEqual(expect.arrayContaining([...HOLD_SECRETS]));
  });

  it('only the worker asks for a mail server, and where conversions are sent', () => {
    expect(asks('SMTP_URL is required in production')).toEqual(['worker']);
    expect(asks('CONVERSION_DESTINATIONS must be "none"')).toEqual(['worker']);
  });

  it('the site and the API ask for the secret that they share', () => {
    expect(asks('SITE_TOKEN is required in production')).toEqual(['api', 'web']);
  });

  it('web asks for the address of the site and for no other secret', () => {
    expect(outputs.get('web')?.match(/\w+ is required in production/g)).toEqual([
      'PUBLIC_URL is required in production',
      'SITE_TOKEN is required in production',
    ]);
  });
});

describe('in production', () => {
  it.each(HOLD_SECRETS)('%s refuses placeholders by name and never prints their values', async (target) => {
    const placeholder = 'change-me-change-me-change-me-change-me';
    const env = {
      ...PRODUCTION,
      JWT_SECRET: placeholder,
      CSRF_SECRET: placeholder,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      PUBLIC_URL: 'https://www.example.com',
    };
    const { code, output } = await image(target).run(env).ended;
    expect(code).not.toBe(0);
    for (const name of ['JWT_SECRET', 'CSRF_SECRET', 'ENCRYPTION_KEY'])
      expect(output).toContain(`${name} is a placeholder`);
    expect(output).not.toContain(placeholder);
  });

  it.each(['api', 'worker', 'web'] as const)('%s imports only packages that its image installs', (target) => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const folder = join(ROOT, 'services', target, 'dist');
    const code = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const requests = [
      ...code.matchAll(/^import (?:[^'"]+ from )?["']([^'"]+)["'];?$|\bimport\(["']([^'"]+)["']\)/gm),
    ].map(([, fixed, late]) => fixed ?? late ?? '');
    const packages = requests
      .filter((request) => !/^(?:node:|\.)/.test(request))
      .map((request) =>
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(packages).not.toHaveLength(0);
    expect([...new Set(packages)].filter((name) => !(name in dependencies) && !isBuiltIn(name))).toEqual([]);
  });
});

function isBuiltIn(name: string): boolean {
  return process.getBuiltinModule(name) !== undefined;
}
