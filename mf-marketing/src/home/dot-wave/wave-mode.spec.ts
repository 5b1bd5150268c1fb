import { isSoftware, waveMode } from './wave-mode';

describe('the dot wave', () => {
  it.each([
    ['still', 'for readers who want no motion, whatever the machine can', { reducedMotion: true, saveData: false, webgl: true }],
    ['three', 'with WebGL', { reducedMotion: false, saveData: false, webgl: true }],
    ['canvas', 'without WebGL', { reducedMotion: false, saveData: false, webgl: false }],
    ['canvas', 'for readers who save data', { reducedMotion: false, saveData: true, webgl: true }],
  ])('is %s %s', (mode, _when, facts) => {
    expect(waveMode(facts)).toBe(mode);
  });
});

describe('a graphics processor', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (Apple, ANGLE Metal Renderer: Apple M3, Unspecified Version)', false],
    ['Adreno (TM) 740', false],
    ['WebKit WebGL', false],
  ])('%s is software: %s', (renderer, software) => {
    expect(isSoftware(renderer)).toBe(software);
  });
});
