export { openApi, refusal, type TestApi, type TestCall } from './test-api';
export { openPage, type TestPage } from './test-page';
