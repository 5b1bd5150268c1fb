const MAX_PLACES = 1_000;
const MAX_PROPS_LENGTH = 4_000;

/**
 * The most recent props that the pages of an address passed to a widget. A widget is opened before its page is
 * rendered; with its most likely props, it can be opened and rendered in one step.
 */
export class WidgetProps {
  private readonly places = new Map<string, string>();

  /** JSON of the props, or undefined where the page has not been rendered lately. */
  last(url: string, widget: string): string | undefined {
    return this.places.get(`${widget} ${url}`);
  }

  note(url: string, widget: string, props: string): void {
    const place = `${widget} ${url}`;
    this.places.delete(place);
    if (place.length + props.length > MAX_PROPS_LENGTH) return;
    if (this.places.size >= MAX_PLACES) this.places.delete(this.places.keys().next().value ?? '');
    this.places.set(place, props);
  }
}
