import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RecordedAnswer } from './app-check';
import { forgetProvoked, isProvoked } from './provoked-failures';

type Observed = {
  app: NestFastifyApplication;
  answers: RecordedAnswer[];
  check?: (answer: RecordedAnswer) => string[];
};

const observed: Observed[] = [];

function isApp(message: unknown): message is NestFastifyApplication {
  return typeof message === 'object' && message !== null && 'getHttpAdapter' in message;
}

/** Records the answers of an application from now on. */
export function observe(message: unknown): void {
  if (!isApp(message)) return;
  const answers: RecordedAnswer[] = [];
  observed.push({ app: message, answers });
  message
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const type = reply.getHeader('content-type');
      const contentType = type === undefined ? undefined : String(type);
      answers.push({
        method: request.method,
        url: request.url,
        route: request.routeOptions.url,
        status: reply.statusCode,
        contentType,
        body: payload,
      });
      done(null, payload);
    });
}

/** Loaded late: a test file without an application must not load the server. */
async function loadCheck(app: NestFastifyApplication): Promise<(answer: RecordedAnswer) => string[]> {
  const { createAppCheck } = await import('./app-check');
  return createAppCheck(app);
}

/**
 * Faults of the answers since the last call that the API's document does not declare, each once; empty when all fit.
 */
export async function takeAnswerFaults(): Promise<string[]> {
  const faults = new Set<string>();
  for (const each of observed) {
    const answers = each.answers.splice(0);
    if (answers.length === 0) continue;
    const check = (each.check ??= await loadCheck(each.app));
    for (const answer of answers.filter((sent) => !isProvoked(sent)))
      for (const fault of check(answer)) faults.add(fault);
  }
  forgetProvoked();
  return [...faults];
}
