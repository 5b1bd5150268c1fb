import { isSoftware, waveMode } from './wave-mode';

describe('the dot wave', () => {
  const facts = { reducedMotion: false, saveData: false, narrow: false };
  it.each([
    ['still', 'for readers who want no motion, whatever the machine can', { ...facts, reducedMotion: true }, true],
    ['three', 'with WebGL', facts, true],
    ['canvas', 'without WebGL', facts, false],
    ['canvas', 'for readers who save data', { ...facts, saveData: true }, true],
    ['canvas', 'on a phone', { ...facts, narrow: true }, true],
  ])('is %s %s', (mode, _when, known, webgl) => {
    expect(waveMode({ ...known, webgl: () => webgl })).toBe(mode);
  });
  it('does not ask for WebGL where it would not be used', () => {
    const webgl = () => {
      throw new Error('a context was made for nothing');
    };
    expect(
      ['reducedMotion', 'saveData', 'narrow'].map((reason) => waveMode({ ...facts, [reason]: true, webgl })),
    ).toEqual(['still', 'canvas', 'canvas']);
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
