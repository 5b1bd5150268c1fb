const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** XML 1.0 cannot contain these characters at all; one of them makes the whole file unreadable. */
const UNSAYABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replace(UNSAYABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes && ` ${attributes}`}>${xmlText(text)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
