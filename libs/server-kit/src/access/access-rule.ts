import { ACCESS_RULE, type AccessRule } from './access.decorators';

/** The method's declaration overrides its controller's. */
export function accessRuleOf(handler: object, controller: object): AccessRule | undefined {
  return (Reflect.getMetadata(ACCESS_RULE, handler) ?? Reflect.getMetadata(ACCESS_RULE, controller)) as
    AccessRule | undefined;
}
