import { sameField } from './same-field';

describe('a field that does not need to render', () => {
  const props = { path: ['offers', 0, 'note'], label: 'Note', help: undefined };

  it('has the same path, however often it was written', () => {
    expect(sameField(props, { ...props, path: [...props.path] })).toBe(true);
  });

  it.each([
    { ...props, path: ['offers', 1, 'note'] },
    { ...props, path: ['offers', 0] },
    { ...props, label: 'Other' },
    { ...props, more: 1 },
    { path: props.path, label: 'Note' },
    { ...props, path: 'offers' },
  ])('is not %j', (other) => {
    expect(sameField(props, other)).toBe(false);
  });

  it('renders for another handler', () => {
    expect(sameField({ onChoose: () => 1 }, { onChoose: () => 1 })).toBe(false);
  });
});
