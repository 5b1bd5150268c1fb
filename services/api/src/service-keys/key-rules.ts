import type { ServiceKeyName } from '@app/contracts';
import { parseUrl } from '@app/domain';
import { TEXT_SERVICE_EXAMPLE, textServiceOf } from '@app/server-kit';

/** Shorter secrets would be half shown by their last four characters. */
const SHOWN_FROM = 12;
const SHOWN = 4;

const ending = (secret: string) =>
  secret.length >= SHOWN_FROM ? `ends in ${secret.slice(-SHOWN)}` : 'too short to show';

function smtpAddress(value: string): URL | null {
  const url = parseUrl(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}

/** What is wrong with a key by its form; null for what may be one. */
export function keyFault(name: ServiceKeyName, value: string): string | null {
  if (name === 'smtp-url')
    return smtpAddress(value) ? null : 'Enter an address such as smtps://user:password@mail.example.com:465';
  if (name === 'text-service-url')
    return textServiceOf(value) ? null : `Enter an address such as ${TEXT_SERVICE_EXAMPLE}`;
  return /^[\x21-\x7e]+$/.test(value) ? null : 'A key has no spaces';
}

/** What administrators may see of a key. */
export function keyHint(name: ServiceKeyName, value: string): string {
  const service = name === 'text-service-url' ? textServiceOf(value) : null;
  if (service) return `${new URL(service.baseUrl).host}, ${service.model}, key ${ending(service.key)}`;
  const url = name === 'smtp-url' ? smtpAddress(value) : null;
  if (!url) return ending(value);
  const password = decodeURIComponent(url.password);
  return password === '' ? `${url.host}, no password` : `${url.host}, password ${ending(password)}`;
}
