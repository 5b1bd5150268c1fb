import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { routeTable } from '@app/server-kit';
import { describeAnswers, isDescribed } from '@app/server-kit/openapi';
import { createAnswerCheck, type CheckedAnswer } from './answer-check';

/** With the pattern of its route, which is undefined where no route matched. */
export type RecordedAnswer = CheckedAnswer & { route: string | undefined };

/** Checks answers against the document of the application that gave them; the faults of each, empty when it fits. */
export function createAppCheck(app: NestFastifyApplication): (answer: RecordedAnswer) => string[] {
  const base = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const check = createAnswerCheck(describeAnswers(app, SwaggerModule.createDocument(app, base)));
  // Controllers that a test file makes for itself are in no document.
  const ofTests = new Set(routeTable(app).flatMap((route) => (isDescribed(route) ? [] : [route.path])));
  return (answer) => (answer.route !== undefined && ofTests.has(answer.route) ? [] : check(answer));
}
