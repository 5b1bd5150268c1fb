import { sha256 } from './normalize';
import * as normalize from './normalize';

type Rule = keyof typeof normalize;

describe("hashes of Meta's own examples", () => {
  it.each<[Rule, string, string]>([
    ['email', ' John_Smith@gmail.com ', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
    ['phone', '(650)555-1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['phone', '+1 650 555 1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['phone', '0016505551212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ['personName', 'Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
    ['personName', 'Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
    ['personName', 'Vale\u0301ry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
  ])('%s of %p', (rule, value, hash) => {
    expect(sha256(normalize[rule](value) ?? '')).toBe(hash);
  });
});

describe('normalizing', () => {
  it.each<[Rule, string, string | undefined]>([
    ['email', 'not an address', undefined],
    ['phone', '555', undefined],
    ['phone', '+44 20 7946 0958', '442079460958'],
    ['personName', "O'Brien", 'obrien'],
    ['personName', 'Mary Ann', 'mary ann'],
    ['personName', '   ', undefined],
    ['personName', '李', '李'],
    ['city', 'St. Louis 2', 'stlouis'],
    ['city', 'New York', 'newyork'],
    ['state', ' CA ', 'ca'],
    ['state', 'California', undefined],
    ['externalId', ' 42 ', '42'],
  ])('%s of %p is %p', (rule, value, expected) => {
    expect(normalize[rule](value)).toBe(expected);
  });
});
