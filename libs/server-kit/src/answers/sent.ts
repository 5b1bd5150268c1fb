declare const SENT: unique symbol;

/**
 * What a handler has sent that writes the reply itself: nothing at run time, and a statement about the answer for the
 * compiler and for the API's document, which is made from the types of handlers.
 */
type Sent<Answer> = void & { readonly [SENT]?: Answer };

/** 200 with this JSON, or 304 to a client that holds it already. */
export type SentAnswer<Body> = Sent<{ body: Body }>;

/** 301 with the present address. */
export type SentMoved = Sent<{ movedTo: string }>;

/**
 * 200 with bytes or text of this media type, which is named without parameters; `Json` is what the text says where it
 * is JSON.
 */
export type SentFile<MediaType extends string, Json = never> = Sent<{ mediaType: MediaType; json: Json }>;

/** What becomes `Body` in JSON: a `Date` stands for its ISO text. */
export type Serializable<Body> = Body extends string
  ? Body | Date
  : Body extends object
    ? { [Key in keyof Body]: Serializable<Body[Key]> }
    : Body;

/** A returned body that goes out under another status than the route's own. */
export type WithStatus<_Status extends number, Body> = Body;
