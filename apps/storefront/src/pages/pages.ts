import type { Page } from '@thali/contract/page-state'
import type { ComponentType } from 'react'
import type { PageProps } from './page-props.ts'
import { StorePage } from './store/store-page.tsx'

export type PageComponent = ComponentType<PageProps<Page['kind']>>

/** Loaded pages: the menu is part of the application, any other is added once `other-pages.ts` has fetched it. */
export const loadedPages = new Map<Page['kind'], PageComponent>([
  ['store', StorePage as unknown as PageComponent],
])

export function pageOf(kind: Page['kind']): PageComponent {
  const component = loadedPages.get(kind)
  if (!component) throw new Error(`the page ${kind} is rendered before it is loaded`)
  return component
}
