import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestError } from '../errors/request-errors';
import { jsonFault } from './json-shape';

/**
 * JSON is the only body that the API reads (except for declared uploads and forms); any other content type is refused
 * with 415.
 * An empty body with a JSON content type counts as no body: browsers' clients send the header with bodiless calls.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (takesRawJson(request)) return done(null, text);
    if (text.length === 0) return done(null, undefined);
    void parse(request, text, (failure, value) =>
      failure || jsonFault(text) === undefined ? done(failure, value) : done(requestError(400) ?? null),
    );
  });
}

type BodyConfig = { maxBodyBytes?: number };

/** Sets a lower body limit for one route: a larger body is refused with 413 before it is read completely. */
export const TakesAtMost = (bytes: number) => RouteConfig({ maxBodyBytes: bytes } satisfies BodyConfig);

/** Applies the declared limits; must be called before routes are registered. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { maxBodyBytes } = (route.config ?? {}) as BodyConfig;
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
}

type RawConfig = { rawJson?: boolean };

/** Gives the handler the text of a JSON body as it was sent, because its sender signed that; limited as above. */
export const TakesRawJson = (maxBodyBytes: number) =>
  RouteConfig({ rawJson: true, maxBodyBytes } satisfies RawConfig & BodyConfig);

function takesRawJson({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as RawConfig).rawJson ?? false;
}

type FormConfig = { form?: boolean };

/** Accepts a form as well, whose content is not read: mail clients send one where the address says everything. */
export const TakesForm = () => RouteConfig({ form: true } satisfies FormConfig);

export function takesForm({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as FormConfig).form ?? false;
}

/** Forms, on the routes that declare them; on others the type is refused like any other. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    if (takesForm(request)) done(null, undefined);
    else done(requestError(415) ?? null);
  });
}
