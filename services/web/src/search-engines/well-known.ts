import type { FastifyInstance } from 'fastify';
import { reachableEmail, type ConsolidatedContent, type PublicReader, type ReleaseRegistry } from '@app/contracts';
import { pageFiles } from '../page/page-files';
import { sendText } from './send-text';

type Options = {
  api: PublicReader;
  publicUrl: string;
  registry: () => ReleaseRegistry | null;
  now?: () => Date;
};

const DAY_MS = 86_400_000;
/** A security.txt must expire within a year (RFC 9116, 2.5.5); ours is made anew for every reader. */
const SECURITY_DAYS = 90;
/** Asked for by name, whatever a page links. */
const ICONS = [
  ['/favicon.ico', 'icon'],
  ['/apple-touch-icon.png', 'touchIcon'],
  ['/apple-touch-icon-precomposed.png', 'touchIcon'],
] as const;
const KEPT = 'public, max-age=3600';

/** Addresses that browsers, password managers and researchers ask for without a link. */
export function wellKnownPaths(
  app: FastifyInstance,
  { api, publicUrl, registry, now = () => new Date() }: Options,
): void {
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/dashboard?section=security', 302),
  );

  // Password managers ask it to learn whether this site answers unknown addresses with 200.
  app.get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', (_request, reply) =>
    reply.code(404).type('text/plain').send('no such file\n'),
  );

  app.get('/.well-known/security.txt', async (request, reply) => {
    const content = await api.get<ConsolidatedContent>('/api/consolidated-content').catch(() => null);
    const email = reachableEmail(content?.siteSettings.contactEmail ?? '');
    const contact = email ? `mailto:${email}` : new URL('/feedback', publicUrl).href;
    const expires = new Date(Math.floor(now().getTime() / DAY_MS + SECURITY_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ];
    return sendText(request, reply, { text: `${lines.join('\n')}\n`, type: 'text/plain', cacheControl: KEPT });
  });

  const iconOf = (file: 'icon' | 'touchIcon'): string | null => {
    const view = registry();
    const shell = view?.releases.find(({ name }) => name === 'shell');
    return (view && shell && pageFiles(view, shell, null)[file]) ?? null;
  };
  for (const [path, file] of ICONS)
    app.get(path, (_request, reply) => {
      const icon = iconOf(file);
      if (icon === null) return reply.code(404).type('text/plain').send('no such file\n');
      return reply.header('cache-control', KEPT).redirect(icon, 302);
    });
}
