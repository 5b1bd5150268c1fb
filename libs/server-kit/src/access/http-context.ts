import type { ExecutionContext } from '@nestjs/common';

type HttpArguments = ReturnType<ExecutionContext['switchToHttp']>;

function absent(): never {
  throw new Error('A request is judged before its handler is found, and it came by HTTP');
}

/** What a guard of Nest is given, for a request that is judged before its handler is found. */
export function httpContext(request: unknown, reply: unknown): ExecutionContext {
  const args = [request, reply];
  const http: HttpArguments = {
    getRequest: <T>() => request as T,
    getResponse: <T>() => reply as T,
    getNext: absent,
  };
  return {
    getArgs: <T extends unknown[]>() => args as T,
    getArgByIndex: <T>(index: number) => args[index] as T,
    getType: <T extends string>() => 'http' as T,
    switchToHttp: () => http,
    switchToRpc: absent,
    switchToWs: absent,
    getClass: absent,
    getHandler: absent,
  };
}
