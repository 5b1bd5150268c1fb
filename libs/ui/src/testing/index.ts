export { openPage, type TestPage } from './test-page';
