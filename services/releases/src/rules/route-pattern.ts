import { compareSpecificity } from '@app/contracts';

const LITERAL = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;
const PARAMETER = /^:[A-Za-z][A-Za-z0-9]*\??$/;
/** The server itself answers these before it looks up a page, so a page there could never be reached. */
const RESERVED = new Set(['api', 'remotes', 'server', 'livez', 'readyz', 'metrics']);

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Why a pattern cannot be a route, or null. */
export function patternFault(path: string): string | null {
  if (!path.startsWith('/')) return 'must start with /';
  if (path === '/') return null;
  const segments = path.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    if (segment !== '*' && !LITERAL.test(segment) && !PARAMETER.test(segment))
      return `has an invalid segment '${segment}'`;
    const isOpenEnded = segment === '*' || segment.endsWith('?');
    if (isOpenEnded && index < segments.length - 1) return 'allows * and optional parameters as the last segment only';
  }
  const first = segments[0] ?? '';
  return RESERVED.has(first.toLowerCase()) ? `starts with /${first}, which the server keeps for itself` : null;
}

/**
 * The forms of a pattern with names of parameters and case left out: two patterns that share a form
 * answer for the same addresses. An optional last parameter has two forms.
 */
export function patternForms(path: string): string[] {
  const segments = segmentsOf(path).map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()));
  const whole = `/${segments.join('/')}`;
  return path.endsWith('?') ? [whole, `/${segments.slice(0, -1).join('/')}`] : [whole];
}

function overlaps(a: string, b: string): boolean {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [mine, theirs] = [left[index], right[index]];
    if (mine === '*' || theirs === '*') return true;
    if (mine === undefined || theirs === undefined) return false;
    if (mine !== ':' && theirs !== ':' && mine !== theirs) return false;
  }
  return true;
}

/** Whether `candidate` takes an address away from a pattern that must keep all of its addresses. */
export function shadows(candidate: string, kept: string): boolean {
  if (compareSpecificity(candidate, kept) > 0) return false;
  return patternForms(candidate).some((mine) => patternForms(kept).some((theirs) => overlaps(mine, theirs)));
}
