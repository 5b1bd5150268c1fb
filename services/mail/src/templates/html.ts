import { ACCOUNT_REASON, type Letter, type Site } from './letter';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** The light colors inline, for clients without style sheets; the dark ones for clients in dark mode. */
const STYLE = {
  body: 'margin:0;padding:0;background:#faf8f4;',
  page: 'background:#faf8f4;',
  card: 'width:100%;max-width:600px;background:#ffffff;border:1px solid #e5dfd4;border-radius:10px;',
  brand: "padding:28px 32px 0;font:600 20px/1.3 'Source Serif 4',Georgia,'Times New Roman',serif;color:#0d6668;",
  content:
    "padding:16px 32px 32px;font:400 16px/1.6 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;" +
    'color:#14233b;',
  heading: "margin:0 0 16px;font:600 25px/1.25 'Source Serif 4',Georgia,'Times New Roman',serif;color:#0c1729;",
  paragraph: 'margin:0 0 16px;',
  code:
    'margin:8px 0 24px;padding:18px 16px;background:#e1f0ee;border-radius:8px;' +
    "font:600 31px/1.2 Menlo,Consolas,'Courier New',monospace;letter-spacing:6px;text-align:center;color:#0c1729;",
  button:
    'display:inline-block;padding:13px 22px;background:#14233b;border-radius:8px;font-weight:600;color:#ffffff;' +
    'text-decoration:none;',
  address: 'margin:0 0 24px;font-size:13px;line-height:1.5;color:#46546b;word-break:break-all;',
  label: 'padding:4px 24px 4px 0;vertical-align:top;font-size:14px;color:#46546b;',
  value: 'padding:4px 0;font-size:14px;color:#14233b;',
  facts: 'margin:0 0 24px;border-collapse:collapse;',
  advice: 'margin:0 0 8px;font-size:14px;line-height:1.55;color:#46546b;',
  title: 'font-weight:600;color:#14233b;',
  line: 'font-size:14px;line-height:1.5;color:#46546b;',
  link: 'color:#46546b;',
  rule: 'margin:24px 0 20px;border:0;border-top:1px solid #e5dfd4;',
  footer:
    "padding:20px 32px 40px;font:400 13px/1.5 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;" +
    'color:#606c7e;',
} as const;

const DARK = [
  '.page{background:#0b111d!important}',
  '.card{background:#121a2a!important;border-color:#243147!important}',
  '.brand{color:#5ecabf!important}',
  '.content,.value{color:#e7ebf3!important}',
  '.heading{color:#ffffff!important}',
  '.soft{color:#b3bdcd!important}',
  '.code{background:#123330!important;color:#ffffff!important}',
  '.button{background:#e7ebf3!important;color:#0d1728!important}',
  '.rule{border-color:#243147!important}',
].join('');

/** One narrow card: tables for old clients, no external files, no tracking. */
export function html(letter: Letter, site: Site): string {
  return `<!doctype html>
${head(letter)}
${opening(letter, site)}
${content(letter)}
</td></tr></table>
${footer(letter, site)}
</td></tr></table></body></html>
`;
}

function head({ subject }: Letter): string {
  return (
    '<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(subject)}</title>` +
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>`
  );
}

function opening({ preview }: Letter, site: Site): string {
  return [
    `<body class="page" style="${STYLE.body}">` +
      `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.page}">` +
      '<tr><td align="center" style="padding:32px 12px">',
    `<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="${STYLE.card}">` +
      `<tr><td class="brand" style="${STYLE.brand}">${escapeHtml(site.name)}</td></tr>` +
      `<tr><td class="content" style="${STYLE.content}">`,
  ].join('\n');
}

function footer({ reason }: Letter, site: Site): string {
  return (
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">' +
    `<tr><td class="soft" style="${STYLE.footer}">${escapeHtml(site.name)} · ${escapeHtml(site.url)}<br>` +
    `${escapeHtml(reason ?? ACCOUNT_REASON)}</td></tr></table>`
  );
}

function content({ heading, paragraphs, code, action, items = [], facts = [], advice, links = [] }: Letter): string {
  return [
    `<h1 class="heading" style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`),
    ...(code ? [`<p class="code" style="${STYLE.code}">${escapeHtml(code)}</p>`] : []),
    ...(action ? [button(action)] : []),
    ...items.map(item),
    ...(facts.length > 0 ? [table(facts)] : []),
    `<hr class="rule" style="${STYLE.rule}">`,
    ...advice.map((text) => `<p class="soft" style="${STYLE.advice}">${escapeHtml(text)}</p>`),
    ...links.map((link) => `<p class="soft" style="${STYLE.advice}">${anchor(link)}</p>`),
  ].join('\n');
}

/** The address in full below the button: some clients show no button, and some people want to see where it leads. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const link = `<a class="button" href="${address}" style="${STYLE.button}">${escapeHtml(label)}</a>`;
  return `<p style="${STYLE.paragraph}">${link}</p>
<p class="soft" style="${STYLE.address}">Or open this address:<br>${address}</p>`;
}

function anchor({ label, url }: { label: string; url: string }): string {
  return `<a class="soft" href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a>`;
}

function item({ title, url, lines }: { title: string; url: string; lines: string[] }): string {
  const link = `<a class="value" href="${escapeHtml(url)}" style="${STYLE.title}">${escapeHtml(title)}</a>`;
  const below = lines.map((line) => `<br><span class="soft" style="${STYLE.line}">${escapeHtml(line)}</span>`);
  return `<p style="${STYLE.paragraph}">${link}${below.join('')}</p>`;
}

function table(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft" style="${STYLE.label}">${escapeHtml(label)}</td>` +
      `<td class="value" style="${STYLE.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.facts}">${rows.join('')}</table>`;
}
