export { installHelpers } from '@app/web-kit/tracking-console';
