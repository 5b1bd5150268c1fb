const TOKEN_MAX = 2_000;
const BEARER = /^Bearer +([\w-]+\.([\w-]+)\.[\w-]+)$/i;

/**
 * The token of an authorization header when it has the form of one; the library breaks on payloads that are no object.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = authorization && authorization.length <= TOKEN_MAX ? BEARER.exec(authorization) : null;
  return match?.[1] && match[2] && holdsObject(match[2]) ? match[1] : undefined;
}

function holdsObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
