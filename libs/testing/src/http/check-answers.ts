// Runs before every integration test file (`jest.config.mjs`): whatever an application of the product answers in it has
// to be what the API's document declares.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CheckedAnswer } from './answer-check';
import { forgetProvoked, isProvoked } from './provoked-failures';

/** Not imported, because a test file without an application must not load the server for it: `HTTP_APP_CREATED`. */
const HTTP_APP_CREATED = 'app:http-app-created';

type Recorded = CheckedAnswer & { route: string | undefined };
type Observed = { app: NestFastifyApplication; answers: Recorded[]; check?: (answer: Recorded) => string[] };

const observed: Observed[] = [];

function isApp(message: unknown): message is NestFastifyApplication {
  return typeof message === 'object' && message !== null && 'getHttpAdapter' in message;
}

function observe(message: unknown): void {
  if (!isApp(message)) return;
  const answers: Recorded[] = [];
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

async function createCheck(app: NestFastifyApplication): Promise<(answer: Recorded) => string[]> {
  const [{ DocumentBuilder, SwaggerModule }, { routeTable }, { describeAnswers, isDescribed }, { createAnswerCheck }] =
    await Promise.all([
      import('@nestjs/swagger'),
      import('@app/server-kit'),
      import('@app/server-kit/openapi'),
      import('./answer-check'),
    ]);
  const check = createAnswerCheck(
    describeAnswers(app, SwaggerModule.createDocument(app, new DocumentBuilder().setOpenAPIVersion('3.1.0').build())),
  );
  // Controllers that a test file makes for itself are in no document.
  const ofTests = new Set(routeTable(app).flatMap((route) => (isDescribed(route) ? [] : [route.path])));
  return (answer) => (answer.route !== undefined && ofTests.has(answer.route) ? [] : check(answer));
}

async function assertAnswersFit(): Promise<void> {
  const faults = new Set<string>();
  for (const each of observed) {
    const answers = each.answers.splice(0);
    if (answers.length === 0) continue;
    const check = (each.check ??= await createCheck(each.app));
    for (const answer of answers.filter((sent) => !isProvoked(sent)))
      for (const fault of check(answer)) faults.add(fault);
  }
  forgetProvoked();
  if (faults.size > 0)
    throw new Error(
      `Answers that the API's document does not declare:\n${[...faults].map((fault) => `  ${fault}`).join('\n')}`,
    );
}

subscribe(HTTP_APP_CREATED, observe);
afterEach(assertAnswersFit);
afterAll(async () => {
  unsubscribe(HTTP_APP_CREATED, observe);
  await assertAnswersFit();
});
