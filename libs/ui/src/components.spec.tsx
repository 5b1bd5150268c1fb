import { renderToStaticMarkup } from 'react-dom/server';
import {
  Button,
  buttonClass,
  Callout,
  Checkbox,
  CountUp,
  EmptyState,
  ErrorState,
  Field,
  Input,
  LinkButton,
  NumberInput,
  Select,
  Spinner,
  Switch,
  Tabs,
  Tooltip,
} from './index';

const ignore = () => {};

describe('components, rendered on the server', () => {
  it('a field ties its control to label and help', () => {
    const html = renderToStaticMarkup(
      <Field label="Email" help="Never shown to others" required>
        <Input type="email" />
      </Field>,
    );
    const id = /<label for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<input id="${id}" aria-describedby="${id}-note" required="" type="email"`);
    expect(html).toContain(`id="${id}-note"`);
    expect(html).toContain('Never shown to others');
  });
  it('an error replaces the help and marks the control', () => {
    const html = renderToStaticMarkup(
      <Field label="Email" help="Help" error="Enter your email address.">
        <Input />
      </Field>,
    );
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('Enter your email address.');
    expect(html).not.toContain('Help');
  });
  it('a pending button keeps the focus, shows its state and does not submit a second time', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" pending pendingLabel="Logging in...">
        Sign In
      </Button>,
    );
    expect(html).toContain('Logging in...');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('type="submit"');
    expect(html).not.toContain(' disabled=');
  });
  it('a small button has 44 px on a phone, whatever points at it, and on a wider screen under a finger', () => {
    const classes = buttonClass({ size: 'sm' }).split(' ');
    expect(classes).toEqual(expect.arrayContaining(['min-h-11', 'sm:min-h-9', 'sm:pointer-coarse:min-h-11']));
  });
  it('a link with the look of a button stays a link', () => {
    const html = renderToStaticMarkup(
      <Button asChild variant="secondary">
        <a href="/x" className="mt-4">
          Go
        </a>
      </Button>,
    );
    expect(html).toMatch(/^<a href="\/x" class="[^"]*min-h-11[^"]*mt-4"/);
    expect(html).not.toContain('<button');
  });
  it('amounts are grouped and use the right keyboard', () => {
    expect(renderToStaticMarkup(<NumberInput unit="usd" value={1250000} onValueChange={ignore} />)).toMatch(
      /inputMode="decimal"[^>]*value="1,250,000"/i,
    );
    expect(renderToStaticMarkup(<NumberInput unit="percent" value={72.5} onValueChange={ignore} />)).toMatch(
      /inputMode="decimal"[^>]*value="72.5"/i,
    );
  });
  it('only the chosen tab can be reached by Tab and only its panel is there', () => {
    const items = [
      { value: 'a', label: 'A', content: 'first' },
      { value: 'b', label: 'B', content: 'second' },
    ] as const;
    const html = renderToStaticMarkup(<Tabs label="Choice" items={items} value="b" onValueChange={ignore} />);
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(html).toContain('second');
    expect(html).not.toContain('first');
  });
  it('a checkbox is named by its label and described by its help', () => {
    const html = renderToStaticMarkup(<Checkbox id="c" label="Agree" help="Optional" />);
    expect(html).toContain('aria-describedby="c-help"');
    expect(html).toContain('for="c"');
  });
  it('loading, empty and error states have a text', () => {
    expect(renderToStaticMarkup(<Spinner />)).toContain('Loading page...');
    expect(renderToStaticMarkup(<EmptyState title="No Listings Available" />)).toContain('No Listings Available');
    expect(renderToStaticMarkup(<ErrorState title="Content Loading Error" onRetry={ignore} />)).toMatch(
      /role="alert".*Try Again/,
    );
  });
  it('everything else renders without a browser', () => {
    const html = renderToStaticMarkup(
      <>
        <Select options={[{ value: 'x', label: 'X' }]} placeholder="Choose" />
        <Tooltip text="More">
          <button type="button">?</button>
        </Tooltip>
        <LinkButton href="/calculator">Go</LinkButton>
      </>,
    );
    expect(html).toContain('<option value="">Choose</option>');
    expect(html).not.toContain('role="tooltip"');
  });
  it('a switch says its state and what it does, and is tied to its label', () => {
    const html = renderToStaticMarkup(
      <Switch label="New listings" help="At most once a day" checked onCheckedChange={ignore} />,
    );
    const id = /<label for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(
      `<button id="${id}" type="button" role="switch" aria-checked="true" aria-describedby="${id}-help"`,
    );
  });
  it('a callout does not rely on its color', () => {
    expect(renderToStaticMarkup(<Callout tone="danger">The link has expired.</Callout>)).toMatch(
      /<svg[^>]*aria-hidden="true".*The link has expired\./,
    );
  });
  it('a counter shows its final figure without scripts', () => {
    const html = renderToStaticMarkup(
      <CountUp prefix="" target={27.9} suffix="%" durationMs={2500} startDelayMs={1100} />,
    );
    expect(html.match(/27\.9%/g)).toHaveLength(3);
    expect(html).not.toContain('>0%');
  });
});
