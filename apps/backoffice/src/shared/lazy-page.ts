import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { FirstQueries } from './first-queries.ts'

/**
 * Route of a page whose code is loaded when the page is opened; `name` is its component's export. A page that exports
 * `firstQueries` gets their data before its first render.
 */
export function lazyPage<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>> & Partial<FirstQueries>>,
  name: Name,
): RouteObject {
  return {
    path,
    async lazy() {
      const { [name]: Component, firstQueries } = await load()
      return { Component, handle: firstQueries && ({ firstQueries } satisfies FirstQueries) }
    },
  }
}
