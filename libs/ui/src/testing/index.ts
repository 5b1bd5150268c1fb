export { openPopover } from './open-popover';
export { openApi, refusal, type TestApi, type TestCall } from './test-api';
export { testScreen, type TestScreen } from './test-screen';
export { openPage, type TestPage } from './test-page';
export { translate, unprotectedTexts } from './translation';
