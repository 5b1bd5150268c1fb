/** Markup that is safe to show; texts become markup by escaping alone. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + shown(parts[index - 1]) + string));
}

function shown(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(shown).join('');
  if (part === false || part === null || part === undefined) return '';
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
