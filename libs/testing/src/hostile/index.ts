export { HOSTILE_CSS } from './css';
export { HOSTILE_MARKUP } from './markup';
export { HOSTILE_URLS } from './urls';
export * from './raw-socket';
export * from './slow-client';
