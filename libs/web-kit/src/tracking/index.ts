export * from './click-ids';
export * from './event-queue';
export * from './tracking-client';
