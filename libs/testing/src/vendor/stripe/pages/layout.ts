import { createHash } from 'node:crypto';
import { html, Markup } from './html';
import { STYLES } from './styles';

export type PageAnswer = { status: number; headers: Record<string, string>; body: string | Uint8Array };

/** Its hash is of what stands between the tags, so nothing may be added there. */
const STYLE = new Markup(`<style>${STYLES}</style>`);
const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');
/** No scripts at all. Redirects after a form lead to the site, so `form-action` stays open. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`;

export function page(title: string, content: Markup, { status = 200, narrow = false } = {}): PageAnswer {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <header class="banner">No real money moves here. This page stands in for Stripe on your machine.</header>
        <main ${narrow ? html`class="narrow"` : ''}>${content}</main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: text,
  };
}

export function redirect(to: string): PageAnswer {
  return { status: 303, headers: { location: to, 'cache-control': 'no-store' }, body: '' };
}

export function message(title: string, text: string, status = 200): PageAnswer {
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
    { status, narrow: true },
  );
}
