declare const SENT: unique symbol;

/**
 * The return type of a handler that writes the reply itself: undefined at run time, and a declaration of the response
 * for the compiler and for the API's document, which is generated from the types of handlers.
 */
type Sent<Answer> = void & { readonly [SENT]?: Answer };

/** 200 with this JSON, or 304 to a client that already has it. */
export type SentAnswer<Body> = Sent<{ body: Body }>;

/** 301 with the current address. */
export type SentMoved = Sent<{ movedTo: string }>;

/** 200 with bytes or text of this media type, without parameters; `Json` is the type of the text if it is JSON. */
export type SentFile<MediaType extends string, Json = never> = Sent<{ mediaType: MediaType; json: Json }>;

/** The JSON form of `Body`: a `Date` becomes its ISO text. */
export type Serializable<Body> = Body extends string
  ? Body | Date
  : Body extends object
    ? { [Key in keyof Body]: Serializable<Body[Key]> }
    : Body;

/** A returned body that is sent with a status other than the route's own. */
export type WithStatus<_Status extends number, Body> = Body;
