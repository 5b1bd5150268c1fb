// Runs before every integration test file (`jest.config.mjs`): whatever an application of the product answers in it has
// to be what the API's document declares.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { observe, takeAnswerFaults } from './observed-answers';

/**
 * `HTTP_APP_CREATED` of server-kit, not imported, because a test file without an application must not load the server
 * for it. services/api/src/docs/document.int-spec.ts shows that faults are found through it.
 */
const HTTP_APP_CREATED = 'app:http-app-created';

async function assertAnswersFit(): Promise<void> {
  const faults = await takeAnswerFaults();
  if (faults.length > 0)
    throw new Error(
      `Answers that the API's document does not declare:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}

subscribe(HTTP_APP_CREATED, observe);
afterEach(assertAnswersFit);
afterAll(async () => {
  unsubscribe(HTTP_APP_CREATED, observe);
  await assertAnswersFit();
});
