import { SERVICE_NAMES, type ReceivedEvent, type ServiceName } from './service-double';

type Report = {
  requests: number;
  events: ReceivedEvent[];
  distinct: number;
  duplicates: number;
  refused: { faults: string[] }[];
};

const TITLES: Record<ServiceName, string> = {
  meta: 'Meta Conversions API',
  ga4: 'GA4 Measurement Protocol',
  google_ads: 'Google Ads (Data Manager API)',
  linkedin: 'LinkedIn Conversions API',
  hubspot: 'HubSpot',
};
const NEWEST = 25;

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
  p { margin: .25rem 0; } .soft { opacity: .7; } .bad { color: #b3261e; }
  table { border-collapse: collapse; width: 100%; margin-top: .5rem; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid #8884; }
  th { font-weight: 500; font-size: .85rem; } td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  details pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem; margin: .5rem 0 0; }
  summary { cursor: pointer; }
  @media (prefers-color-scheme: dark) { .bad { color: #f2b8b5; } }`;

/** The page reads itself again; an open detail stays open, because only changed sections are replaced. */
const SCRIPT = `
  setInterval(async () => {
    const text = await fetch('/').then((answer) => answer.text(), () => '');
    const next = new DOMParser().parseFromString(text, 'text/html');
    for (const section of document.querySelectorAll('section')) {
      const newer = next.getElementById(section.id);
      if (newer && newer.dataset.state !== section.dataset.state) section.replaceWith(newer);
    }
  }, 2000);`;

/** What arrived at each service, for a person who tries the product out. */
export function receivedPage(report: Record<ServiceName, Report>): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-ins for ad services</title><style>${STYLE}</style></head>
<body>
<h1>What arrived at the five services</h1>
<p class="soft">These are local stand-ins. Nothing left this machine. The page reads itself again every two seconds.</p>
${SERVICE_NAMES.map((name) => section(name, report[name])).join('\n')}
<script>${SCRIPT}</script>
</body></html>`;
}

function section(name: ServiceName, { requests, events, distinct, duplicates, refused }: Report): string {
  const newest = events.slice(-NEWEST).reverse();
  const faults = refused.slice(-3).flatMap((each) => each.faults);
  return `<section id="${name}" data-state="${requests}-${events.length}-${refused.length}">
<h2>${TITLES[name]}</h2>
<p class="soft">${requests} requests, ${distinct} events counted, ${duplicates} repeated, ${refused.length} refused</p>
${faults.map((fault) => `<p class="bad">Refused: ${escape(fault)}</p>`).join('\n')}
${
  newest.length === 0
    ? '<p>Nothing yet.</p>'
    : `<table><thead><tr><th>Received</th><th>Event</th><th>Account</th><th>Id</th><th>Content</th></tr></thead>
<tbody>${newest.map(row).join('\n')}</tbody></table>`
}
</section>`;
}

function row({ receivedAt, name, account, id, event, test, duplicate }: ReceivedEvent): string {
  const note = test ? ' (test)' : duplicate ? ' (repeated)' : '';
  return `<tr><td>${receivedAt.slice(11, 19)}</td><td>${escape(name + note)}</td><td>${escape(account)}</td>
<td>${escape(id)}</td>
<td><details><summary>Show</summary><pre>${escape(JSON.stringify(event, null, 2))}</pre></details></td></tr>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
