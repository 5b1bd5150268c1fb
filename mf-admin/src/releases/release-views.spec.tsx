import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReleaseHealth, ReleaseState, ReleaseVersion } from '@app/contracts';
import { ActionList } from './action-list';
import { HealthLine } from './health-line';
import { SwitchHistory } from './switch-history';
import { VersionList } from './version-list';

const READ_AT = Date.parse('2026-11-23T12:00:00Z');
const ignore = () => {};

const version = (
  name: string,
  health: ReleaseHealth | null = null,
  changes: Partial<ReleaseVersion> = {},
): ReleaseVersion => ({
  version: name,
  contract: 2,
  gitSha: '0123456789abcdef0123456789abcdef01234567',
  publishedAt: `2026-11-0${name}T00:00:00Z`,
  publishedBy: 'squad-a (token 0123456789ab)',
  lastActivatedAt: null,
  health,
  ...changes,
});
const release = (changes: Partial<ReleaseState> = {}): ReleaseState => ({
  name: 'mf-a',
  owner: 'squad-a',
  live: { version: '2', activatedAt: '2026-11-23T11:00:00Z', activatedBy: 'ada' },
  rollbackTo: '1',
  versions: [version('2'), version('1')],
  origin: 'portal',
  pinned: null,
  publishedVersions: 2,
  switches: [],
  ...changes,
});
const failing: ReleaseHealth = {
  rendered: 95,
  serverFaultTotal: 5,
  serverFaults: [{ route: '/a', reason: 'hang', count: 5 }],
  lastServerFault: { at: '2026-11-23T11:58:00Z', route: '/a', reason: 'hang', details: 'in <loop>' },
  browserFaults: [{ kind: 'defect', count: 2 }],
  replicas: { closed: 1, halfOpen: 0, open: 1 },
};

/** What a person reads: the text of the markup. */
function textOf(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(/<span>([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the health line of a release', () => {
  it('says that nothing was reported yet', () => {
    expect(textOf(<HealthLine release={release()} readAt={READ_AT} />)).toBe(
      'No replica and no browser has reported this version yet.',
    );
  });

  it('is not there for what is off', () => {
    expect(renderToStaticMarkup(<HealthLine release={release({ live: null })} readAt={READ_AT} />)).toBe('');
  });

  it('shows a release in trouble with its last fault, escaped', () => {
    const text = textOf(<HealthLine release={release({ versions: [version('2', failing)] })} readAt={READ_AT} />);
    expect(text).toContain('Left to the browser on 1 of 2 replicas');
    expect(text).toContain('5 server faults in 100 parts (5.0%)');
    expect(text).toContain('2 browser faults');
    expect(text).toContain(
      'Last server fault 2 min ago on /a. It computed without a pause, so its process was stopped.',
    );
    expect(text).toContain('in <loop>');
  });

  it('does not repeat an old fault of a release that is well', () => {
    const well = {
      ...failing,
      lastServerFault: { ...failing.lastServerFault!, at: '2026-11-22T11:58:00Z' },
      replicas: { closed: 2, halfOpen: 0, open: 0 },
    };
    const html = renderToStaticMarkup(
      <HealthLine release={release({ versions: [version('2', well)] })} readAt={READ_AT} />,
    );
    expect(html).not.toContain('Last server fault');
    expect(html).not.toContain('warning');
  });
});

describe('the actions on a release', () => {
  it('disables what is refused and ties the reason to the button', () => {
    const html = renderToStaticMarkup(
      <ActionList release={release({ name: 'shell', rollbackTo: null })} onSwitch={ignore} />,
    );
    const reasons = [...html.matchAll(/<button[^>]*disabled=""[^>]*aria-describedby="([^"]+)"/g)].map(
      ([, id]) => new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(html)?.[1],
    );
    expect(reasons).toEqual([
      'No earlier version of it was live.',
      'The shell cannot be switched off: every page needs it.',
    ]);
  });

  it('offers unpin in place of pin', () => {
    const pinned = { version: '2', pinnedAt: '2026-11-23T11:00:00Z', pinnedBy: 'ada', reason: null };
    const text = textOf(<ActionList release={release({ pinned })} onSwitch={ignore} />);
    expect(text).toContain('Unpin');
    expect(text.match(/Pinned to 2\. Unpin it first\./g)).toHaveLength(2);
  });
});

describe('the versions of a release', () => {
  it('says of each where it came from, and which one is live', () => {
    const text = textOf(<VersionList release={release()} readAt={READ_AT} onSwitch={ignore} />);
    expect(text).toContain(
      '2 Live Published 21 days ago by squad-a (token 0123456789ab), commit 0123456, contract 2. Never live.',
    );
    expect(text).toContain('1 Rolls back to this');
    expect(text).toContain('Put live version 1');
    expect(text).toContain('That is all of them.');
  });

  it('leaves out what was not recorded', () => {
    const old = version('1', null, { publishedBy: null, gitSha: '', lastActivatedAt: '2026-11-20T12:00:00Z' });
    expect(textOf(<VersionList release={release({ versions: [old] })} readAt={READ_AT} onSwitch={ignore} />)).toContain(
      'Published 22 days ago , contract 2. Last put live 3 days ago .',
    );
  });

  it('says how many there are beyond those shown', () => {
    expect(
      textOf(<VersionList release={release({ publishedVersions: 1_057 })} readAt={READ_AT} onSwitch={ignore} />),
    ).toContain('These are 2 of 1,057 published versions.');
  });
});

describe('the history of a release', () => {
  it('shows who rolled back, why, and by which figures', () => {
    const automatic = {
      action: 'activate' as const,
      at: '2026-11-23T11:00:00Z',
      by: 'the system',
      origin: 'automatic' as const,
      from: '2',
      to: '1',
      details: { reason: 'Too many faults.', figures: { share: '12.4 %', rendered: 1840 } },
    };
    const text = textOf(<SwitchHistory release={release({ switches: [automatic] })} readAt={READ_AT} />);
    expect(text).toBe(
      'Rolled back 2 to 1 1 hr ago The site itself, automatically Too many faults. ' +
        'Share of all parts 12.4 % Parts rendered 1,840 That is all of it.',
    );
  });

  it('says that there is none', () => {
    expect(textOf(<SwitchHistory release={release()} readAt={READ_AT} />)).toBe('It was never switched on.');
  });
});
