export * from './host/process-fault';
export { sandboxProgram } from './host/program';
export type { TextAnswer, TextPeek, TextReader } from './host/read-api';
export type { Rendered } from './host/part';
export { readHead } from './host/read-head';
export * from './host/remote-process';
export { LONGEST_LOCATION } from './protocol/messages';
export type { FrameTexts, RenderInput, SlotRequest } from './protocol/messages';
export { smokeTest, type SmokeFault } from './host/smoke-test';
