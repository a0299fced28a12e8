import type { Page, PageState } from '@thali/contract/page-state'

/** Properties of every page: the state it is rendered from, and its own part of it. */
export interface PageProps<Kind extends Page['kind']> {
  readonly state: PageState
  readonly page: Extract<Page, { kind: Kind }>
}
