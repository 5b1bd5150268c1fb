/** The name of a file in a `Content-Disposition` header (RFC 6266), in its encoded form where there is one. */
export function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null;
  if (encoded === undefined) return plain;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
