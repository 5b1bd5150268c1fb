import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { copies, inherited, parseDockerfile, stageNamed, startCommand, words } from './dockerfile';

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  init?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  tmpfs?: string[];
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const stages = parseDockerfile(read('infra/docker/Dockerfile'));
const composeText = read('infra/compose.yaml');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const built = services.flatMap(([name, service]) => (service.build ? [[name, service, service.build] as const] : []));
const manifest = JSON.parse(read('package.json')) as { workspaces: string[] };

function workspaceFolders(): string[] {
  return manifest.workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(ROOT, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
  });
}

describe('every container', () => {
  it.each(services)('%s runs without rights that it does not need', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
      pids_limit: expect.any(Number),
    });
    expect(service.privileged).toBeUndefined();
    expect(service.cap_add).toBeUndefined();
    expect(service.tmpfs?.some((mount) => mount.startsWith('/tmp:'))).toBe(true);
  });

  it.each(services.filter(([, service]) => !service.build))(
    '%s, whose image is not ours, starts as an ordinary account',
    (_name, service) => {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.image).toMatch(/:\d+/);
      expect(service.healthcheck?.test[0]).toBe('CMD');
    },
  );

  it('is reachable from outside only if it is the site', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['web']);
    expect(compose.networks['data']?.internal).toBe(true);
    for (const name of ['postgres', 'redis', 'migrate']) expect(compose.services[name]?.networks).toEqual(['data']);
  });

  it('has enough memory for a release that uses its maximum', () => {
    const megabytes = (name: string) => {
      const [, amount, unit] = /^(\d+)([mg])$/.exec(compose.services[name]?.mem_limit ?? '') ?? [];
      return Number(amount) * (unit === 'g' ? 1024 : 1);
    };
    const [own, release, most] = [
      256,
      80,
      Number(/MAX_MEMORY_MB = (\d+);/.exec(read('libs/sandbox/src/host/watch.ts'))?.[1]),
    ];
    expect(megabytes('api')).toBeGreaterThanOrEqual(own + most);
    expect(megabytes('web')).toBeGreaterThanOrEqual(own + 5 * release + most);
    expect(megabytes('worker')).toBeGreaterThanOrEqual(own);
  });

  it('waits for what it needs to be healthy, or to have succeeded', () => {
    const conditions = services.flatMap(([name, { depends_on: needs = {} }]) =>
      Object.entries(needs).map(([other, { condition }]) => ({ name, other, condition })),
    );
    for (const { other, condition } of conditions)
      expect(condition).toBe(other === 'migrate' ? 'service_completed_successfully' : 'service_healthy');
    expect(compose.services['web']?.depends_on).toEqual({ api: { condition: 'service_healthy' } });
  });

  it('mounts only volumes that are declared, and the site reads its files without writing them', () => {
    for (const [, { volumes = [] }] of services)
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    expect(compose.services['web']?.volumes).toEqual(['assets:/data/assets:ro']);
    expect(compose.services['migrate']?.volumes).toEqual(['assets:/data/assets']);
    expect(compose.services['api']?.volumes).toEqual([
      'assets:/data/assets',
      'documents:/data/documents',
      'evidence:/data/evidence:ro',
    ]);
    expect(compose.services['worker']?.volumes).toEqual(['evidence:/data/evidence', 'documents:/data/documents']);
  });

  it('tell the process that composes pages the secret of its reports, no other one and no database', () => {
    expect(
      Object.keys(compose.services['web']?.environment ?? {}).filter((name) =>
        /SECRET|KEY|TOKEN|PASSWORD|DATABASE|REDIS|SMTP/.test(name),
      ),
    ).toEqual(['SITE_TOKEN']);
  });

  it.each([
    'POSTGRES_PASSWORD',
    'REDIS_PASSWORD',
    'JWT_SECRET',
    'CSRF_SECRET',
    'SITE_TOKEN',
    'ENCRYPTION_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
  ])('has no default for %s: without it nothing starts', (name) => {
    const uses = [...composeText.matchAll(new RegExp(`\\$\\{${name}(?![A-Z_])[^}]*\\}`, 'g'))].map(([use]) => use);
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(use).toContain(':?');
    expect(read('infra/docker/env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
  });

  it('gives the mail server and its password to the worker alone', () => {
    const holders = services
      .filter(([, { environment }]) => environment?.['SMTP_URL'] !== undefined)
      .map(([name]) => name);
    expect(holders).toEqual(['worker']);
  });

  it('keeps the queue through a loss of power and never evicts a job', () => {
    const command = compose.services['redis']?.command?.join(' ');
    for (const setting of ['--appendonly yes', '--appendfsync everysec', '--maxmemory-policy noeviction'])
      expect(command).toContain(setting);
    expect(compose.services['redis']?.volumes).toEqual(['redis:/data']);
  });
});

describe('every image of ours', () => {
  it.each(built)(
    '%s is a target of the Dockerfile, built from the whole workspace',
    (name, _service, { context, dockerfile, target }) => {
      expect(target).toBe(name);
      expect(stageNamed(stages, target)).toBeDefined();
      expect({ context, exists: existsSync(join(ROOT, dockerfile)) }).toEqual({ context: '..', exists: true });
    },
  );

  it.each(built)('%s runs as a numbered account and in production mode', (name) => {
    const instructions = inherited(stages, name);
    expect(instructions.filter((i) => i.name === 'USER').map(({ text }) => text)).toEqual(['10001:10001']);
    expect(instructions.find((i) => i.name === 'ENV')?.text).toContain('NODE_ENV=production');
  });

  it.each(built)('%s starts node itself, with a file from the image', (name) => {
    const instructions = inherited(stages, name);
    const [program, file = ''] = startCommand(instructions);
    expect(program).toBe('node');
    expect(copies(instructions).some(({ target }) => file.startsWith(target))).toBe(true);
  });

  it.each(built.filter(([name]) => name !== 'migrate'))(
    '%s reports whether it is ready, with no tool except node',
    (name) => {
      const check = stageNamed(stages, name).instructions.find((i) => i.name === 'HEALTHCHECK');
      const [program, file = '', address] = words(check ?? { name: 'HEALTHCHECK', text: '' });
      expect({ program, exists: existsSync(join(ROOT, file)), address }).toEqual({
        program: 'node',
        exists: true,
        address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/readyz$/),
      });
    },
  );

  it('copies only what exists here or is the output of a build', () => {
    for (const { stage, sources } of stages.flatMap(({ instructions }) => copies(instructions))) {
      for (const source of sources) {
        if (stage === undefined)
          expect({ source, exists: existsSync(join(ROOT, source)) }).toEqual({ source, exists: true });
        else if (stage === 'build') expect(source).toMatch(/^\/app\/(?:[\w-]+|services\/\w+)\/dist$/);
      }
    }
  });

  it('copies builds of workspaces that have a build', () => {
    const folders = stages
      .flatMap(({ instructions }) => copies(instructions))
      .filter(({ stage }) => stage === 'build')
      .flatMap(({ sources }) => sources.map((source) => source.replace(/^\/app\/(.*)\/dist$/, '$1')));
    for (const folder of folders) expect(JSON.parse(read(`${folder}/package.json`))).toHaveProperty('scripts.build');
  });

  it('installs from the manifests of all workspaces, as the lock file was written', () => {
    const copied = copies(stageNamed(stages, 'manifests').instructions)
      .flatMap(({ sources }) => sources)
      .filter((source) => source.endsWith('/package.json'));
    expect(copied.sort()).toEqual(
      workspaceFolders()
        .map((folder) => `${folder}/package.json`)
        .sort(),
    );
  });

  it('contains no packages of the build', () => {
    const commands = stageNamed(stages, 'packages')
      .instructions.filter((i) => i.name === 'RUN')
      .map(({ text }) => text);
    expect(commands.join(' ')).toContain('npm install --no-save --omit=dev');
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '.git', '.data', '.env']),
    );
  });
});
