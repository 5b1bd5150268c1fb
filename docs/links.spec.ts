import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { matchPath, PAYMENT_RETURNS, type RemoteManifest } from '@app/contracts';
import { calculateSale, calculateScenario, newSale, usualPractice } from '@app/domain';
import { setReport } from '@app/server-kit/pdf';
import { allElements, readPdf } from '@app/testing/pdf';
import { manifest as admin } from '../mf-admin/src/manifest';
import { manifest as calculator } from '../mf-calculator/src/manifest';
import { manifest as marketing } from '../mf-marketing/src/manifest';
import { manifest as marketplace } from '../mf-marketplace/src/manifest';
import { emailLink } from '../services/auth/src/email-change/email-change-rules';
import { resetLink } from '../services/auth/src/passwords/password-reset.service';
import { writeReport } from '../services/calculator/src/export/report/write-report';
import { toMarketRanges } from '../services/calculator/src/market/market';
import { entriesOfSeed } from '../services/calculator/src/seed/seed';
import { premiumScenario } from '../services/calculator/src/testing/calculator-app';
import { parsePlaybook } from '../services/content/src/playbook/parse-playbook';
import { PLAYBOOK } from '../services/content/src/playbook/playbook-text';
import { typeset } from '../services/content/src/playbook/typeset';
import { exampleMails } from '../services/mail/src/testing/example-mails';
import { endPath, oneClickPath } from '../services/marketplace/src/alerts/link-token';
import { setNdaDocument } from '../services/marketplace/src/nda/nda-document';
import { NDA_TEXT_2 } from '../services/marketplace/src/nda/texts/nda-text-2';
import { valuationReport } from '../services/marketplace/src/valuations/export/valuation-report';
import { marketOn } from '../services/marketplace/src/valuations/saved-valuation';
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
const SERVERS = [
  ...['mail', 'content', 'marketplace', 'calculator', 'auth', 'payments', 'firms', 'web'].map(
    (name) => `services/${name}/src`,
  ),
  'libs/server-kit/src',
  'libs/contracts/src',
];
const NO_SOURCE = /(\.(spec|int-spec|proof-spec)\.tsx?|\/testing\/.*|\/manifest\.ts)$/;

const manifests: RemoteManifest[] = [admin, calculator, marketing, marketplace, account];
/** Without the route of all single words, which shows a page of the content, or none. */
const routes = manifests.flatMap((each) => each.routes.map(({ path }) => path)).filter((path) => !/^\/[:*]/.test(path));

/** Where a link is written: attributes, mails, navigation, menus and the Markdown of the built-in texts. */
const LINKS = [
  /\b(?:href|to|url|path|action|link|\w+Path|\w+Url)(?:=\{?|: | = )(['"`])(\/(?!\/)[^'"`]*)\1/g,
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

const SITE = { name: 'Fairlead', url: 'https://advisors.test' };
const MADE = new Date('2026-11-21T10:00:00Z');

/** Routes of the API, as its controllers declare them. */
const apiRoutes = readdirSync(join(ROOT, 'services'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts') && !file.includes('node_modules'))
  .map((file) => readFileSync(join(ROOT, 'services', file), 'utf8'))
  .flatMap((text) => {
    const [base = ''] = [...text.matchAll(/@Controller\('([^']*)'\)/g)].map(([, path]) => path);
    const paths = [...text.matchAll(/@(?:Get|Post|Put|Patch|Delete)\((?:'([^']*)')?\)/g)].map(([, path = '']) => path);
    return paths.map((path) => `/${[base, path].filter(Boolean).join('/')}`);
  });

/** A link that a reader follows: a page, or a file of the API that its routes name. */
const isKnown = (path: string): boolean =>
  path.startsWith('/api/')
    ? apiRoutes.some((route) => matchPath(route, path) !== null)
    : !leadsNowhere({ file: '', link: path });

/** What stands in a text as an address of this site, without its origin, parameters and secret. */
function ownPaths(text: string): string[] {
  const addresses = [...text.matchAll(/https?:\/\/[^\s"<>)”]+/g)].map(
    ([address]) => new URL(address.replace(/[.,]$/, '')),
  );
  return addresses.filter(({ origin }) => origin === SITE.url).map(({ pathname }) => pathname);
}

describe('every link of a mail', () => {
  const mails = exampleMails(SITE);

  it.each(mails)('leads to a page: $name', ({ mail }) => {
    const paths = ownPaths(`${mail.html}\n${mail.text}\n${mail.oneClickUrl ?? ''}`);
    expect(paths.length).toBeGreaterThan(0);
    expect([...new Set(paths)].filter((path) => !isKnown(path))).toEqual([]);
  });

  it.each([
    resetLink(SITE.url, 'x', { isAdmin: false }),
    resetLink(SITE.url, 'x', { isAdmin: true }),
    emailLink(SITE.url, 'confirm', 'x'),
    emailLink(SITE.url, 'undo', 'x'),
    ...[endPath('x'), oneClickPath('x'), ...Object.values(PAYMENT_RETURNS)].map((path) => new URL(path, SITE.url).href),
  ])('leads to a page when another service makes it: %s', (link) => {
    expect(ownPaths(link).map(isKnown)).toEqual([true]);
  });

  it('would be found if it did not', () => {
    expect(
      ownPaths('Write to https://advisors.test/contact. Or “https://advisors.test/api/no/such/answer”').map(isKnown),
    ).toEqual([false, false]);
  });
});

describe('every link of a PDF', () => {
  const scenario = premiumScenario();
  const sale = newSale(usualPractice(800_000, 200_000));
  const signature = { legalName: 'Ada Buyer', capacity: 'Individual', firm: '', at: MADE };
  const document = async (report: Parameters<typeof setReport>[0]) => (await setReport(report, MADE)).pdf;
  const PDFS: [string, () => Promise<Buffer>][] = [
    [
      'calculation',
      () =>
        document(
          writeReport({
            name: 'My move',
            scenario,
            result: calculateScenario(scenario),
            market: toMarketRanges(entriesOfSeed(MADE), MADE),
            made: MADE,
          }),
        ),
    ],
    [
      'valuation',
      () =>
        document(valuationReport({ name: 'V', sale, result: calculateSale(sale), market: marketOn(MADE), made: MADE })),
    ],
    ['playbook', async () => (await typeset(parsePlaybook(PLAYBOOK), MADE)).pdf],
    [
      'NDA',
      () =>
        setNdaDocument({
          id: 'n-1',
          page: NDA_TEXT_2.body,
          textVersion: 2,
          buyer: signature,
          seller: { ...signature, automatic: false },
        }),
    ],
  ];

  /** Addresses and paths in the text, and those of its links. */
  async function linksOf(pdf: Buffer): Promise<string[]> {
    const { pages } = await readPdf(pdf);
    const texts = pages.flatMap((page) => allElements(page.elements)).map(({ text }) => text);
    const written = texts.flatMap((text) => [
      ...ownPaths(text),
      ...[...text.matchAll(/(?<![\w./:$%])\/[a-z][a-z0-9-]+(?:\/[a-z0-9-]+)*/g)].map(([path]) => path),
    ]);
    const pressed = [...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].flatMap(([, address = '']) =>
      address.startsWith('/') ? [address] : ownPaths(address),
    );
    return [...new Set([...written, ...pressed])];
  }

  it.each(PDFS)('leads to a page: %s', async (_name, make) => {
    expect((await linksOf(await make())).filter((path) => !isKnown(path))).toEqual([]);
  });

  it('would be found if it did not', async () => {
    const page = 'NDA\n\nRead /contact or https://advisors.test/no/such/page, and /privacy.';
    const pdf = await setNdaDocument({
      id: 'n-1',
      page,
      textVersion: 2,
      buyer: signature,
      seller: { ...signature, automatic: false },
    });
    expect((await linksOf(pdf)).filter((path) => !isKnown(path)).sort()).toEqual(['/contact', '/no/such/page']);
  });
});
