export { withCanaries, type Canary } from './canary';
export { findLeaks } from './leak-scan';
