const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The members of an Accept header with their weights; one without a readable weight counts as refused. */
function weightsOf(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.filter((text) => /^q=/i.test(text));
    const weight = quality.map((text) => WEIGHT.exec(text)?.[1]).find((found) => found !== undefined);
    if (name !== '') weights.set(name.toLowerCase(), quality.length === 0 ? 1 : Number(weight ?? 0));
  }
  return weights;
}

/** Whether a client takes gzip (RFC 9110, 12.5.3): `gzip;q=0` refuses it, `*` means every coding that is not named. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = weightsOf(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/**
 * Whether a client asks for a page (RFC 9110, 12.5.1): it names HTML, and does not like JSON better. A program that
 * takes anything gets JSON.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const weights = weightsOf(accept);
  const html = weights.get('text/html') ?? weights.get('text/*') ?? 0;
  return html > 0 && html >= (weights.get('application/json') ?? 0);
}
