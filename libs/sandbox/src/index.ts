export * from './host/process-fault';
export * from './host/remote-process';
export type { FrameTexts, RenderInput, SlotRequest } from './protocol/messages';
