/** Storefront of the draft, for its editors: the only page that a page of ours may frame. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { previewedDishSchema } from '@thali/contract/menu-editor'
import type { StorePageData, StyleGuidePageData } from '@thali/contract/page-state'
import { QUERY, storePath } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { text } from '@thali/contract/text'
import type { ItemId } from '@thali/domain/ids'
import { findListing, type Listing } from '@thali/domain/menu/listing'
import type { Category } from '@thali/domain/menu/menu'
import { allOptions } from '@thali/domain/menu/nested-groups'
import type { Instant } from '@thali/domain/time/clock'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../features/base/account/guard.ts'
import { readPreview } from '../features/menu/editor/read-preview.ts'
import type { LoadedStore } from '../features/menu/menu/load-store.ts'
import { withoutHidden } from '../features/menu/menu/visible-menus.ts'
import { parseJson } from '../parse-json.ts'
import { readError } from '../plugins/errors.ts'
import { CachedResponse, VALID_ALWAYS } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import { answerFailedPage } from './answer-failed-page.ts'
import { NO_STORE, stateOf } from './answer-page.ts'
import type { FindAssets } from './assets.ts'
import { storePage } from './build-page.ts'
import { previewHeaders } from './page-headers.ts'
import { pageLanguage } from './page-language.ts'

const LONGEST_ID = 128
const id = text(LONGEST_ID).default('')
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Limit of a posted form, in bytes: a dish at all of its limits, escaped. */
const LARGEST_DISH = 1_000_000
const bodySchema = z.object({ dish: z.preprocess((dish) => parseJson(String(dish)), previewedDishSchema) })
const querySchema = z.object({
  [QUERY.item]: id as unknown as z.ZodType<ItemId, string | undefined>,
  [QUERY.lang]: id,
})

/** Appearance of the style guide beside the frame; absent values are left to the device. */
const lookSchema = z.object({
  [QUERY.lang]: id,
  scheme: z.enum(['light', 'dark']).nullable().default(null),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  size: z.coerce.number().int().min(50).max(400).default(100),
  density: z.enum(['usual', 'dense']).default('usual'),
})
/** Pictures that the components of the style guide are shown with. */
const GUIDE_IMAGES = 3

interface PreviewRoutesOptions {
  readonly deps: Deps
  readonly assetsOf: FindAssets
}

/** Registers `/app/preview/{storeId}`, and the components of the storefront below it. */
export async function previewRoutes(instance: FastifyInstance, { deps, assetsOf }: PreviewRoutesOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerFailedPage(deps, assetsOf, readError(error, request), request, reply)

  // What a form of ours posts into the frame.
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: LARGEST_DISH }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })

  const schema = { hide: true, security: STAFF_SECURITY, params: storeParamsSchema, querystring: querySchema }
  app.get(APP_PAGES.preview, { schema, errorHandler }, async (request, reply) => {
    const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
    return sendPreview(request, reply, request.query, await readPreview(deps, staff, null))
  })
  app.post(
    APP_PAGES.preview,
    { schema: { ...schema, body: bodySchema }, errorHandler },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      const unsaved = { ...request.body.dish, id: request.query.item }
      return sendPreview(request, reply, request.query, await readPreview(deps, staff, unsaved))
    },
  )

  app.get(
    APP_PAGES.storefrontGuide,
    { schema: { ...schema, querystring: lookSchema }, errorHandler },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'menu.edit')
      const { lang, scheme, dir, size, density } = request.query
      const loaded = await deps.storeCache.findById(staff.storeId)
      if (!loaded) throw new Refusal('store.not-found')
      const images = Object.values(loaded.all.items).flatMap((item) => item.images)
      const shown = images.filter(({ widths }) => widths.length > 0).slice(0, GUIDE_IMAGES)
      const look = { scheme, dir, size, isDense: density === 'dense' }
      const page = { kind: 'style-guide', store: loaded.store, look, images: shown } as const
      return send(request, reply, lang, page)
    },
  )

  function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    { item, lang }: z.infer<typeof querySchema>,
    loaded: LoadedStore,
  ): Promise<FastifyReply> {
    const page = previewPage(loaded, deps.now().getTime(), item)
    return send(request, reply, lang, page)
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    fromQuery: string,
    page: StorePageData | StyleGuidePageData,
  ): Promise<FastifyReply> {
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const lang = pageLanguage({ fromQuery, cookie, acceptLanguage })
    const path = storePath(page.store.slug, page.kind === 'store' ? { menu: page.openMenuId } : {})
    // Its language is chosen beside the frame.
    const state = { ...stateOf(deps, { lang, path, site: null }, page), lang, languages: [lang] }
    const rendered = deps.render(state, assetsOf(page.kind, lang, null))
    const { status } = rendered
    const bytes = Buffer.from(rendered.html)
    const headers = { ...(reply.getHeaders() as Record<string, string>), ...previewHeaders(rendered) }
    const parts = { status, bytes, headers, source: NO_STORE, ...VALID_ALWAYS }
    return sendCachedResponse(request, reply, new CachedResponse(parts))
  }
}

/**
 * Preview with all active menus, at any hour. Opened at a dish that is being edited, it shows of these only the dish's
 * category, and a combo's dishes where they are listed: each change of the dish renders the page anew, whatever the
 * size of the menu.
 */
function previewPage(loaded: LoadedStore, at: Instant, itemId: ItemId): StorePageData {
  const active = loaded.all.menus.filter((menu) => menu.active)
  const listing = findListing(withoutHidden(loaded.all, active), itemId, null)
  const menus = listing ? [{ ...listing.menu, categories: categoriesAround(listing) }] : active
  return {
    ...storePage(loaded, at),
    menus: withoutHidden(loaded.all, menus),
    openMenuId: listing?.menu.id ?? null,
  }
}

/** Category of a dish, and of others those that list the dishes it is put together from, with these alone. */
function categoriesAround({ menu, category, item }: Listing): readonly Category[] {
  const parts = new Set(allOptions(item.groups).map(({ itemId }) => itemId))
  return menu.categories.flatMap((one) => {
    if (one.id === category.id) return [one]
    const itemIds = one.itemIds.filter((id) => parts.has(id) && !category.itemIds.includes(id))
    return itemIds.length > 0 ? [{ ...one, itemIds }] : []
  })
}
