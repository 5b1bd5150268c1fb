export { CONSOLE_HELPERS } from '@app/web-kit/tracking-console';
