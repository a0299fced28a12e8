import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { FirstQueries } from './first-queries.ts'

type AnyPage = `${string}Page`

/**
 * Route of a page whose code is loaded when the page is opened: the export of its file that is named as a page is, or
 * `name` where there are several. A page that exports `firstQueries` gets their data before its first render.
 */
export function lazyPage<Name extends string = AnyPage>(
  path: string,
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>> & Partial<FirstQueries>>,
  name?: Name,
): RouteObject {
  return {
    path,
    async lazy() {
      const { firstQueries, ...exported } = await load()
      const [, Component] = Object.entries<ComponentType>(exported).find(([one]) =>
        name ? one === name : one.endsWith('Page'),
      ) ?? ['', null]
      return { Component, handle: firstQueries && ({ firstQueries } satisfies FirstQueries) }
    },
  }
}
