import { parseUrl } from '@app/domain';

/** The formats in which services that write text are called. Chat completions take any base address, local ones too. */
export const TEXT_SERVICE_FORMATS = ['responses', 'chat-completions', 'messages'] as const;
export type TextServiceFormat = (typeof TEXT_SERVICE_FORMATS)[number];

export type TextService = {
  format: TextServiceFormat;
  baseUrl: string;
  key: string;
  model: string;
  /** Dollars for a million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** Dollars a month, at which no run begins any more. */
  budget: number;
};

export const TEXT_SERVICE_EXAMPLE = 'responses://:key@api.example.com/v1?model=name&in=1.25&out=10&budget=50';

/**
 * One address for a service with its key, model, prices and budget, as mail servers have one. `plain=yes` is for a
 * server on this machine or in its network, without TLS. Null for what is none.
 */
export function textServiceOf(value: string): TextService | null {
  const url = parseUrl(value);
  const format = TEXT_SERVICE_FORMATS.find((each) => `${each}:` === url?.protocol);
  if (!url || !format || url.hostname === '' || url.hash !== '' || url.username !== '') return null;
  const { searchParams: search } = url;
  const known = ['model', 'in', 'out', 'budget', 'plain'];
  if ([...search.keys()].some((name) => !known.includes(name) || search.getAll(name).length > 1)) return null;
  const [inputPrice, outputPrice, budget] = ['in', 'out', 'budget'].map((name) => dollarsOf(search.get(name)));
  const [key, model] = [decoded(url.password), search.get('model') ?? ''];
  const isPlain = search.get('plain');
  if (!key || model === '' || (isPlain !== null && isPlain !== 'yes')) return null;
  if (inputPrice === undefined || outputPrice === undefined || budget === undefined) return null;
  if ([inputPrice, outputPrice, budget].some(Number.isNaN) || budget === 0) return null;
  const baseUrl = `${isPlain ? 'http' : 'https'}://${url.host}${url.pathname.replace(/\/+$/, '')}`;
  return { format, baseUrl, key, model, inputPrice, outputPrice, budget };
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    // A header takes nothing else.
    return /^[\x21-\x7e]*$/.test(plain) ? plain : '';
  } catch {
    return '';
  }
}

const dollarsOf = (text: string | null): number =>
  text !== null && /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
