/** Feed and sitemap of a store's posts, at the server's own name and on the store's domain. */
import { PAGES, pathTo } from '@thali/contract/paths'
import { POSTS_PAGE } from '@thali/contract/posts'
import { DOMAIN_POST_FILES, POST_FILES } from '@thali/contract/posts-paths'
import { Refusal } from '@thali/contract/refusal'
import { text } from '@thali/contract/text'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type DomainSite, originOfDomain } from '../../base/store/custom-domains.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { findPublicPosts } from './find-public-posts.ts'
import { postsUrl, postUrl } from './post-urls.ts'
import { writeFeed, writeSitemap } from './write-feed.ts'

/** Registers `/blog/{slug}/feed.xml` and `/blog/{slug}/sitemap.xml`; on a domain `/blog/feed.xml` and `/sitemap.xml`. */
export async function postFilesRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const bySlug = { schema: { hide: true, params: z.object({ slug: text(64, 1) }) } }
  const atDomain = { schema: { hide: true } }
  app.get(POST_FILES.feed, bySlug, ({ params, customDomain }, reply) =>
    sendFeed(deps, params.slug, customDomain, reply),
  )
  app.get(POST_FILES.sitemap, bySlug, ({ params, customDomain }, reply) =>
    sendSitemap(deps, params.slug, customDomain, reply),
  )
  app.get(DOMAIN_POST_FILES.feed, atDomain, ({ customDomain }, reply) =>
    sendFeed(deps, customDomain?.slug, customDomain, reply),
  )
  app.get(DOMAIN_POST_FILES.sitemap, atDomain, ({ customDomain }, reply) =>
    sendSitemap(deps, customDomain?.slug, customDomain, reply),
  )
}

async function sendFeed(deps: Deps, slug: string | undefined, site: DomainSite | null, reply: FastifyReply) {
  const loaded = await getStore(deps, slug, site)
  const url = postsUrl(deps.config, loaded)
  const body = writeFeed({
    title: loaded.store.name,
    url,
    feedUrl: `${url}/feed.xml`,
    lang: USUAL_LANGUAGE,
    posts: await readPosts(deps, loaded),
  })
  return sendXml(reply, 'application/atom+xml', body)
}

async function sendSitemap(
  deps: Deps,
  slug: string | undefined,
  site: DomainSite | null,
  reply: FastifyReply,
) {
  const { config } = deps
  const loaded = await getStore(deps, slug, site)
  const posts = await readPosts(deps, loaded)
  const { domain, store } = loaded
  const menu =
    domain === null
      ? config.publicUrl + pathTo(PAGES.store, { slug: store.slug })
      : `${originOfDomain(config, domain)}/`
  const pages = [
    { url: menu, changedAt: null },
    ...(posts.length > 0 ? [{ url: postsUrl(config, loaded), changedAt: null }] : []),
    ...posts,
  ]
  return sendXml(reply, 'application/xml', writeSitemap(pages))
}

async function readPosts({ db, config }: Deps, loaded: LoadedStore) {
  const latest = { offset: 0, limit: POSTS_PAGE }
  const { posts } = await findPublicPosts(db, loaded, { ...latest, lang: USUAL_LANGUAGE })
  return posts.map((post) => ({ ...post, url: postUrl(config, loaded, post.slug) }))
}

/** @throws {Refusal} store.not-found, also for other stores on a store's own domain */
async function getStore(deps: Deps, slug: string | undefined, site: DomainSite | null): Promise<LoadedStore> {
  const isOfOther = site !== null && site.slug !== slug
  const loaded = slug === undefined || isOfOther ? null : await deps.storeCache.find(slug)
  if (!loaded) throw new Refusal('store.not-found')
  return loaded
}

function sendXml(reply: FastifyReply, type: string, body: string) {
  return reply
    .headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' })
    .send(body)
}
