export * from './click-ids';
export * from './event-queue';
export * from './tracking-client';
export * from './console-helpers';
