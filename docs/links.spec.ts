import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { matchPath, type RemoteManifest } from '@app/contracts';
import { manifest as admin } from '../mf-admin/src/manifest';
import { manifest as calculator } from '../mf-calculator/src/manifest';
import { manifest as marketing } from '../mf-marketing/src/manifest';
import { manifest as marketplace } from '../mf-marketplace/src/manifest';
import { manifest as account } from '../shell/src/account/manifest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'shell/src',
  'mf-admin/src',
  'mf-calculator/src',
  'mf-marketing/src',
  'mf-marketplace/src',
  'libs/ui/src',
];
const SERVERS = ['services/mail/src', 'services/content/src', 'services/marketplace/src', 'services/calculator/src'];
const NO_SOURCE = /(\.(spec|int-spec|proof-spec)\.tsx?|\/testing\/.*|\/manifest\.ts)$/;

const manifests: RemoteManifest[] = [admin, calculator, marketing, marketplace, account];
/** Without the route of all single words, which shows a page of the content, or none. */
const routes = manifests.flatMap((each) => each.routes.map(({ path }) => path)).filter((path) => !/^\/[:*]/.test(path));

/** Where a link is written: attributes, mails, navigation, menus and the Markdown of the built-in texts. */
const LINKS = [
  /\b(?:href|to|url|path|action)(?:=\{?|: )(['"`])(\/(?!\/)[^'"`]*)\1/g,
  /\b(?:at\(site, |navigate\(|new URL\()(['"`])(\/(?!\/)[^'"`]*)\1/g,
  /\]\(()(\/(?!\/)[^)\s]*)\)/g,
];

/** Served by services/web or the API, not by a route of a page. */
const FILES = /^\/(api|remotes|sitemaps|feed\.xml|atom\.xml|feed\.json|robots\.txt|sitemap\.xml|\.well-known)(\/|$|\?)/;

type Link = { file: string; link: string };

function linksIn(folder: string): Link[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NO_SOURCE.test(path));
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return LINKS.flatMap((pattern) => [...text.matchAll(pattern)]).map((match) => ({
      file: relative(ROOT, path),
      link: match[2] ?? '',
    }));
  });
}

/** A part that is put in at run time may be any one segment. */
const pathOf = (link: string): string => link.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, '');
const leadsNowhere = ({ link }: Link): boolean =>
  !FILES.test(link) && !routes.some((route) => matchPath(route, pathOf(link)) !== null);

describe('every link within the site', () => {
  const links = [...SOURCES, ...SERVERS].flatMap(linksIn);

  it('leads to a page', () => {
    expect(links.length).toBeGreaterThan(150);
    expect(links.filter(leadsNowhere)).toEqual([]);
  });

  it('would be found if it did not', () => {
    expect(['/contact', '/blog/a/b', '/dashboards'].filter((link) => leadsNowhere({ file: '', link }))).toHaveLength(3);
    expect(
      ['/blog/${slug}', '/feedback?from=mail', '/api/feed'].filter((link) => leadsNowhere({ file: '', link })),
    ).toEqual([]);
  });
});
