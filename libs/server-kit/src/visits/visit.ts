import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clickIdsOf, consentDecision, consentSnapshotOf, type ClickIds, type ConsentSnapshot } from '@app/contracts';
import { siteConsentText } from './consent-text';

/** What a request says about the visit that it belongs to, for a conversion that it leads to. */
export type Visit = {
  ip: string;
  userAgent?: string;
  referer?: string;
  /** The decision in this site's cookie, if it is on the present text, with the signal that the browser sent. */
  consent: ConsentSnapshot;
  /** Identifiers that services and this site stored in the browser. */
  click: ClickIds;
};

export function visitOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visit {
  const { 'user-agent': userAgent, referer, cookie = '' } = headers;
  const decision = consentDecision(cookie);
  const isPresent = decision?.textVersion === siteConsentText();
  return {
    ip,
    consent: consentSnapshotOf(isPresent ? decision : null, headers['sec-gpc'] === '1'),
    click: clickIdsOf(cookie),
    ...(userAgent && { userAgent }),
    ...(referer && { referer }),
  };
}

export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
