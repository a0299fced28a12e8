import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Route of a page whose code is loaded when the page is opened; `name` is its component's export. */
export function lazyPage<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) }
}
