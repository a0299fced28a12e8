import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import type { Config } from '../../../config.ts'
import { originOfDomain } from '../../base/store/custom-domains.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'

/** Absolute address of a store's posts, on its own domain if it has one. */
export function postsUrl(config: Config, { store: { slug }, domain }: LoadedStore): string {
  return domain === null
    ? config.publicUrl + pathTo(DOCUMENT_PAGES.posts, { slug })
    : `${originOfDomain(config, domain)}/blog`
}

export function postUrl(config: Config, loaded: LoadedStore, postSlug: string): string {
  return `${postsUrl(config, loaded)}/${postSlug}`
}
