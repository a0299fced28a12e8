/** Manifest and icons that make a store's menu an app on the home screen; icons are made from its logo, if any. */
import { FILES } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { text } from '@thali/contract/text'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { storeColor } from '@thali/domain/store/store-color'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type DomainSite, variantOf } from '../features/base/store/custom-domains.ts'
import { drawLogoIcon, drawStoreIcon } from '../features/menu/images/draw-logo-icon.ts'
import { readShownImage } from '../features/menu/images/find-shown-file.ts'
import { imagePlace } from '../features/menu/images/kept-originals.ts'
import { VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import { shareAnswer, tagHeaders } from '../shared-cache/shared-headers.ts'
import { DRAWN_ICONS, iconLogo, webManifest } from './web-manifest.ts'

const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** A logo whose file cannot be read now: its icon is drawn without it, for a short time. */
const LOGO_MISSING_MS = 60_000
const FOR_A_MINUTE = 'public, max-age=60'
/** Source of cached icons: with one name, colour and logo they are the same for all stores and never change. */
const SAME_FOR_EVER = 'drawn'
/** Width that a logo is read at, in pixels: no icon shows more of it. */
const LOGO_PX = 512

/** Registers `/{slug}/manifest.webmanifest` and `/{slug}/icons/*`. */
export async function storeAppRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const slug = text(64, 1)

  app.get(FILES.manifest, { schema: { hide: true, params: z.object({ slug }) } }, async (request, reply) => {
    const { customDomain } = request
    const { store, menus } = await getStore(deps, request.params.slug, customDomain)
    const sharing = shareAnswer(deps, store.id, deps.now().getTime())
    return reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        ...sharing?.headers,
      })
      .send(JSON.stringify(webManifest(store, menus, customDomain)))
  })

  app.get(
    FILES.icon,
    { schema: { hide: true, params: z.object({ slug, name: text(40, 1) }) } },
    async (request, reply) => {
      const { name } = request.params
      if (!isIconName(name)) throw new Refusal('page.not-found')
      // Colour and logo are the store's, never the address's: there are no more icons than stores have.
      const { customDomain } = request
      const { store, menus } = await getStore(deps, request.params.slug, customDomain)
      const color = storeColor(store, menus.menus)
      const logo = iconLogo(store)
      const at = deps.now().getTime()
      const tags = tagHeaders(deps.config, store.id)
      const key = `icon ${name} ${color} ${logo?.src ?? ''}${variantOf(customDomain)}${deps.config.cdn ? ` ${store.id}` : ''}`
      const cache = deps.responseCache
      const known = cache.get(key, SAME_FOR_EVER, at)
      if (known) return sendCachedResponse(request, reply, known)
      const picture = logo && (await readShownImage(imagePlace(deps), logo, LOGO_PX))
      const isMissing = logo !== null && picture === null
      const headers = {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'image/png',
        'cache-control': isMissing ? FOR_A_MINUTE : FOR_A_DAY,
        vary: deps.config.cdn ? 'accept-encoding, host' : 'accept-encoding',
        ...tags,
      }
      const shape = DRAWN_ICONS[name]
      const parts = {
        status: 200,
        bytes: picture ? await drawLogoIcon(picture, color, shape) : await drawStoreIcon(color, shape),
        headers,
        source: SAME_FOR_EVER,
        ...VALID_ALWAYS,
        ...(isMissing && { validFrom: at, validUntil: at + LOGO_MISSING_MS }),
      }
      return sendCachedResponse(request, reply, cache.put(key, parts))
    },
  )
}

function isIconName(name: string): name is keyof typeof DRAWN_ICONS {
  return Object.hasOwn(DRAWN_ICONS, name)
}

/** @throws {Refusal} store.not-found, on a store's own domain also for all others */
async function getStore(
  deps: Deps,
  slug: string,
  site: DomainSite | null,
): Promise<{ store: Store; menus: StoreMenus }> {
  if (site && site.slug !== slug) throw new Refusal('store.not-found')
  const loaded = await deps.storeCache.find(slug)
  if (loaded) return { store: loaded.store, menus: loaded.all }
  const store = deps.bundledSample.store(slug)
  if (!store) throw new Refusal('store.not-found')
  return { store, menus: deps.bundledSample.page().menus }
}
