import type { ReactNode } from 'react';
import type { WidgetModule } from '@app/web-kit';

/** Replaces the widget places of web-kit: in one bundle a widget is a component like any other. */
type WidgetPlaceProps = { id: string; props?: Record<string, unknown>; minHeight?: number; fallback?: ReactNode };

const modules = new Map<string, WidgetModule>();

export function keepWidget(id: string, module: WidgetModule): WidgetModule {
  modules.set(id, module);
  return module;
}

export function Widget({ id, props, minHeight, fallback }: WidgetPlaceProps): ReactNode {
  const module = modules.get(id);
  return (
    <div data-widget={id} style={minHeight === undefined ? undefined : { minHeight }}>
      {module ? <module.Component {...props} /> : fallback}
    </div>
  );
}
