import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { keyIdOf, TOKEN_RULES } from '../sessions/session-token.service';

export type Owner = { userId: string; sessionId: string; token: string; secret: string };
type Json = Record<string, unknown>;

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

export function claimsOf({ userId, sessionId }: Pick<Owner, 'userId' | 'sessionId'>, change: Json = {}): Json {
  const now = seconds();
  return {
    sub: userId,
    sid: sessionId,
    jti: randomUUID(),
    typ: TOKEN_RULES.type,
    iss: TOKEN_RULES.issuer,
    aud: TOKEN_RULES.audience,
    iat: now,
    nbf: now,
    exp: now + 1800,
    ...change,
  };
}

/** The form of a valid token, which each attack changes. */
export function forge(secret: string, payload: unknown, header: Json = {}): string {
  const whole = { alg: 'HS256', typ: 'JWT', kid: keyIdOf(secret), ...header };
  const content = `${encode(whole)}.${encode(payload)}`;
  const digest =
    String(whole.alg).toUpperCase() === 'HS512'
      ? 'sha512'
      : String(whole.alg).toUpperCase() === 'HS384'
        ? 'sha384'
        : 'sha256';
  return `${content}.${createHmac(digest, secret).update(content).digest('base64url')}`;
}

function signedWithRsa(payload: unknown, header: Json): string {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(payload)}`;
  return `${content}.${sign('sha256', Buffer.from(content), rsa.privateKey).toString('base64url')}`;
}

const parts = ({ token }: Owner) => token.split('.') as [string, string, string];
const claimed = (change: Json) => (owner: Owner) => forge(owner.secret, claimsOf(owner, change));
const without = (name: string) => (owner: Owner) =>
  forge(owner.secret, Object.fromEntries(Object.entries(claimsOf(owner)).filter(([key]) => key !== name)));
const headed = (header: Json, secret?: string) => (owner: Owner) =>
  forge(secret ?? owner.secret, claimsOf(owner), { kid: keyIdOf(owner.secret), ...header });
const raw = (payload: string) => (owner: Owner) => forge(owner.secret, payload);

/** What attackers send instead of a valid token; each must be refused, and none may cause another error. */
export const HOSTILE_TOKENS: [string, (owner: Owner) => string][] = [
  [
    'no algorithm and no signature',
    (owner) => `${encode({ alg: 'none', kid: keyIdOf(owner.secret) })}.${encode(claimsOf(owner))}.`,
  ],
  ['no algorithm and the right signature', headed({ alg: 'none' })],
  ['NONE in capitals', headed({ alg: 'NONE' })],
  ['nOnE in both cases', headed({ alg: 'nOnE' })],
  ['an empty algorithm', headed({ alg: '' })],
  ['an algorithm that is a list', headed({ alg: ['HS256'] })],
  [
    'no word about the algorithm',
    (owner) => {
      const content = `${encode({ typ: 'JWT', kid: keyIdOf(owner.secret) })}.${encode(claimsOf(owner))}`;
      return `${content}.${createHmac('sha256', owner.secret).update(content).digest('base64url')}`;
    },
  ],
  ['HS384', headed({ alg: 'HS384' })],
  ['HS512', headed({ alg: 'HS512' })],
  ['hs256 in small letters', headed({ alg: 'hs256' })],
  ['RS256 named over an HMAC', headed({ alg: 'RS256' })],
  ['RS256 with a key of its own', (owner) => signedWithRsa(claimsOf(owner), { kid: keyIdOf(owner.secret) })],
  ['HS256 keyed with a public key', headed({}, publicPem)],
  ['a key of its own in the header', headed({ jwk: { kty: 'oct', k: encode('attacker') } }, 'attacker')],
  ['the address of a key in the header', headed({ jku: 'https://evil.test/jwks.json' }, 'attacker')],
  ["a certificate's address in the header", headed({ x5u: 'https://evil.test/cert.pem' }, 'attacker')],
  ['a certificate in the header', headed({ x5c: [encode('cert')] }, 'attacker')],
  [
    'a critical extension',
    (owner) => forge('attacker', claimsOf(owner), { kid: keyIdOf(owner.secret), crit: ['b64'], b64: false }),
  ],
  ['no key id', headed({ kid: undefined })],
  ['an unknown key id', headed({ kid: 'AAAAAAAA' })],
  ['a path as key id', headed({ kid: '../../dev/null' }, '')],
  ['SQL as key id', headed({ kid: "' UNION SELECT 'x" }, 'x')],
  ['an object as key id', headed({ kid: { $ne: '' } })],
  ["a prototype's name as key id", headed({ kid: '__proto__' })],
  ['a foreign signature under our key id', headed({}, 'x'.repeat(48))],
  ['an empty secret under our key id', headed({}, '')],
  [
    'a changed payload',
    (owner) => {
      const [header, , signature] = parts(owner);
      return `${header}.${encode(claimsOf(owner, { sub: randomUUID() }))}.${signature}`;
    },
  ],
  [
    'a changed header',
    (owner) => {
      const [, payload, signature] = parts(owner);
      return `${encode({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(owner.secret), a: 1 })}.${payload}.${signature}`;
    },
  ],
  ['no signature', (owner) => parts(owner).slice(0, 2).join('.')],
  ['an empty signature', (owner) => `${parts(owner).slice(0, 2).join('.')}.`],
  ['a cut signature', ({ token }) => token.slice(0, -4)],
  ['a longer signature', ({ token }) => `${token}AAAA`],
  ['a fourth part', ({ token }) => `${token}.AAAA`],
  [
    'plain base64 with padding',
    (owner) => {
      const [header, payload, signature] = parts(owner);
      return `${header}.${payload}.${signature}=`;
    },
  ],
  ['a time not yet come', claimed({ nbf: seconds() + 600 })],
  ['a life of a year', claimed({ exp: seconds() + 31_536_000 })],
  ['no end', without('exp')],
  ['no beginning', without('nbf')],
  ['no time of issue', without('iat')],
  ['an end that is text', claimed({ exp: '9999999999' })],
  [
    'an end that is no number of JSON',
    (owner) => forge(owner.secret, JSON.stringify(claimsOf(owner)).replace(/"exp":\d+/, '"exp":1e309')),
  ],
  ['a negative time of issue', claimed({ iat: -1 })],
  ['another issuer', claimed({ iss: 'evil' })],
  ['a list of issuers', claimed({ iss: ['evil'] })],
  ['another audience', claimed({ aud: 'other' })],
  ['no audience', without('aud')],
  ['another type', claimed({ typ: 'refresh' })],
  ['no type', without('typ')],
  ['no id of its own', without('jti')],
  ['another user on this session', claimed({ sub: randomUUID() })],
  ['a list of users', (owner) => claimed({ sub: [owner.userId] })(owner)],
  ['an unknown session', claimed({ sid: randomUUID() })],
  ['a session id that is SQL', claimed({ sid: "' OR 1=1 --" })],
  ['a session id that is an object', claimed({ sid: { $gt: '' } })],
  ['no session', without('sid')],
  [
    'two users, of which the last counts',
    (owner) => forge(owner.secret, JSON.stringify(claimsOf(owner)).replace(/}$/, `,"sub":"${randomUUID()}"}`)),
  ],
  [
    'two sessions, of which the last counts',
    (owner) => forge(owner.secret, JSON.stringify(claimsOf(owner)).replace(/}$/, `,"sid":"${randomUUID()}"}`)),
  ],
  ['a list as payload', raw('[1,2,3]')],
  ['text as payload', raw('"hello"')],
  ['a number as payload', raw('7')],
  ['null as payload', raw('null')],
  ['broken JSON as payload', raw('{"sub":')],
  ['nothing as payload', raw('')],
  ['a NUL in the payload', raw('{"sub":"\u0000"}')],
  ['broken JSON as header', (owner) => `${encode('{"alg":')}.${parts(owner)[1]}.${parts(owner)[2]}`],
  ['null as header', (owner) => `${encode('null')}.${parts(owner)[1]}.${parts(owner)[2]}`],
  ['8 KB of claims', (owner) => claimed({ padding: 'a'.repeat(8_000) })(owner)],
  ['12 KB of letters', () => 'a'.repeat(12_000)],
  ['rubbish', () => 'rubbish'],
  ['three dots', () => '...'],
  ['a token in an encrypted form', () => `${encode({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`],
  ['nothing', () => ''],
];
