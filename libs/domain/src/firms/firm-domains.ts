import { getDomain } from 'tldts';
import { parseUrl } from '../words/parse-url';

/** Providers under many endings: `yahoo.co.uk`, `outlook.com.au`, `gmx.net`. */
const FREE_NAMES = new Set(
  (
    'yahoo hotmail outlook live msn gmail googlemail icloud aol gmx ymail proton protonmail tutanota startmail ' +
    'hushmail fastmail yandex mailinator yopmail'
  ).split(' '),
);

/** Mail for everyone: free services, internet providers of the United States, addresses that forward or expire. */
const FREE_DOMAINS = new Set(
  (
    'passport.com rocketmail.com aim.com me.com mac.com pm.me mail.com email.com usa.com post.com ' +
    'myself.com consultant.com zoho.com zohomail.com hey.com tuta.io tuta.com ' +
    'inbox.com lycos.com excite.com juno.com netzero.net runbox.com posteo.de mailbox.org web.de ' +
    't-online.de orange.fr free.fr laposte.net libero.it virgilio.it btinternet.com sky.com mail.ru qq.com 163.com ' +
    '126.com sina.com naver.com daum.net hanmail.net rediffmail.com comcast.net xfinity.com att.net sbcglobal.net ' +
    'bellsouth.net ameritech.net pacbell.net swbell.net prodigy.net verizon.net cox.net charter.net spectrum.net ' +
    'rr.com twc.com optonline.net optimum.net earthlink.net mindspring.com windstream.net frontier.com ' +
    'frontiernet.net centurylink.net q.com embarqmail.com suddenlink.net mediacombb.net roadrunner.com tds.net ' +
    'cableone.net rcn.com shaw.ca rogers.com sympatico.ca bell.net telus.net videotron.ca duck.com mozmail.com ' +
    'appleid.com simplelogin.com anonaddy.com addy.io guerrillamail.com 10minutemail.com temp-mail.org tempmail.com ' +
    'sharklasers.com trashmail.com dispostable.com maildrop.cc getnada.com'
  ).split(' '),
);

/** Pages that anyone can have at a domain of someone else, beside those that the public suffix list names. */
const PAGE_HOSTS = new Set(
  (
    'facebook.com linkedin.com instagram.com twitter.com x.com youtube.com tiktok.com threads.net linktr.ee ' +
    'google.com goo.gl bit.ly tinyurl.com t.co notion.so medium.com about.me yelp.com'
  ).split(' '),
);

const SCHEME = /^https?:\/\//i;
/** A scheme that is no web address; a host with a port has digits after its colon. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * The host of an address on the web or of a mail address, as the browser's own parser writes it (IDN as `xn--`). Text
 * with an @ and without https:// is a mail address, whose name may have any sign in it.
 */
function hostOf(address: string): string | null {
  const text = address.trim().replace(/^mailto:/i, '');
  if (SCHEME.test(text)) return parsedHost(text);
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const isOther = at < 0 ? OTHER_SCHEME.test(host) : /[/?#:]/.test(host);
  return isOther ? null : parsedHost(`https://${host}`);
}

function parsedHost(url: string): string | null {
  return /\s/.test(url) ? null : (parseUrl(url)?.hostname ?? null);
}

/**
 * The domain that can be registered: `acme.co.uk` of `https://www.acme.co.uk/team`, `acme.github.io` of a page that
 * GitHub hosts. The list of public suffixes comes with tldts; a browser that calls this loads it (48 KB compressed).
 */
function registrableDomain(address: string): string | null {
  const host = hostOf(address);
  return host === null ? null : getDomain(host, { allowPrivateDomains: true });
}

function isShared(domain: string): boolean {
  return FREE_DOMAINS.has(domain) || PAGE_HOSTS.has(domain) || FREE_NAMES.has(domain.split('.', 1)[0] ?? '');
}

/** Whether the address is one of a free mail provider or of a site on which anyone has a page. */
export function isSharedAddress(address: string): boolean {
  const domain = registrableDomain(address);
  return domain !== null && isShared(domain);
}

/**
 * The domain of an organization, from an address on the web, a mail address or a host; null when there is none, also
 * at a free mail provider, whose domain says nothing about the firm.
 */
export function domainOf(address: string): string | null {
  const domain = registrableDomain(address);
  return domain === null || isShared(domain) ? null : domain;
}

/** Whether two hosts belong to one organization. A free mail provider’s domain belongs to none. */
export function sameOrganization(domainA: string, domainB: string): boolean {
  const domain = domainOf(domainA);
  return domain !== null && domain === domainOf(domainB);
}
