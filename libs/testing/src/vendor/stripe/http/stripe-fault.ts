export type FaultType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
type Details = { code?: string; param?: string; type?: FaultType; more?: object };

/** An answer of the API that is an error, in the vendor's shape. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
  }

  get type(): FaultType {
    return this.details.type ?? 'invalid_request_error';
  }

  get code(): string | undefined {
    return this.details.code;
  }

  body(): object {
    const { code, param, more } = this.details;
    const known = { ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) };
    return { error: { ...known, message: this.message, type: this.type, ...more } };
  }
}

/** 404 for the object that the path names, 400 for one that a parameter names. */
export function noSuch(kind: string, id: string, param?: string): StripeFault {
  return new StripeFault(param === undefined ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

export function wrong(param: string, message: string, code = 'parameter_invalid'): StripeFault {
  return new StripeFault(400, message, { code, param });
}

/** A request that is well formed, and that the object's state does not allow. */
export function notAllowed(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, message, { code, param });
}
