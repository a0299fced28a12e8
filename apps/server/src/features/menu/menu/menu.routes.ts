/** Read routes of diners: stores and menus, in both families of paths. */

import { errorAnswer } from '@thali/contract/error'
import { INTEGRATOR_API } from '@thali/contract/paths'
import { menuTimes } from '@thali/contract/read-menus'
import { Refusal } from '@thali/contract/refusal'
import { idOf, idText } from '@thali/contract/text'
import { menuTime, slugResponse, storeProfile } from '@thali/contract/wire-menu'
import type { MenuId, StoreId } from '@thali/domain/ids'
import { isMenuOpen } from '@thali/domain/menu/availability'
import { storeTime } from '@thali/domain/time/store-clock'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { servedAddress } from '../../base/store/wire-values.view.ts'
import type { LoadedStore } from './load-store.ts'
import { readMinuteOfDay, sendSlugResponse } from './slug-answer.ts'

const about = { tags: ['diner'] }
const answers = {
  304: z.null().describe('Unchanged since the ETag that `If-None-Match` names'),
  '4xx': errorAnswer,
}

const timeOfDay = z
  .string()
  .refine((text) => readMinuteOfDay(text) !== null, 'is not {hours}-{minutes} from 0-0 to 23-59')
  .transform((text) => readMinuteOfDay(text) ?? 0)
const slugText = idText.describe('Slug of the store')

export async function menuRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const storeCache = deps.storeCache

  app.get(
    INTEGRATOR_API.storeAt.path,
    {
      schema: {
        ...about,
        summary: 'A store by slug, with the menus served at a time of day (`{hours}-{minutes}`)',
        params: z.object({ slug: slugText, time: timeOfDay }),
        response: { 200: slugResponse, ...answers },
      },
    },
    async (request, reply) => {
      const { slug, time } = request.params
      const loaded = storeCache.getFresh(slug) ?? (await storeCache.find(slug))
      if (!loaded) throw new Refusal('store.not-found')
      return sendSlugResponse(deps, loaded, time, request, reply)
    },
  )

  app.get(
    INTEGRATOR_API.storeNow.path,
    {
      schema: {
        ...about,
        summary: 'A store by slug, with the menus served now',
        params: z.object({ slug: slugText }),
        response: { 200: slugResponse, ...answers },
      },
    },
    async (request, reply) => {
      const loaded = await storeCache.find(request.params.slug)
      if (!loaded) throw new Refusal('store.not-found')
      return sendSlugResponse(deps, loaded, minuteNow(deps, loaded), request, reply)
    },
  )

  app.get(
    INTEGRATOR_API.menu.path,
    {
      schema: {
        ...about,
        summary: 'One menu that is served now, with its store',
        params: z.object({ menuId: idOf<MenuId>() }),
        response: { 200: slugResponse, ...answers },
      },
    },
    async (request, reply) => {
      const { menuId } = request.params
      const loaded = await storeCache.findByMenu(menuId)
      const menu = loaded?.all.menus.find((one) => one.id === menuId)
      const minuteOfDay = loaded ? minuteNow(deps, loaded) : 0
      if (!loaded || !menu || !isMenuOpen(menu, minuteOfDay)) throw new Refusal('menu.not-found')
      return sendSlugResponse(deps, loaded, minuteOfDay, request, reply, menu)
    },
  )

  const call = openCalls(instance, deps, 'diner')
  call(
    INTEGRATOR_API.menuTime,
    async (deps, menuId, { reply }) => {
      const loaded = await storeCache.findByMenu(menuId)
      const menu = loaded?.all.menus.find((one) => one.id === menuId)
      if (!loaded || !menu) throw new Refusal('menu.not-found')
      reply.header('cache-control', 'no-cache')
      const openNow = isMenuOpen(menu, minuteNow(deps, loaded))
      return { _id: menu.id, active: menu.active, ...menuTimes.write(menu), openNow }
    },
    {
      summary: 'When a menu is served',
      params: z.object({ menuId: idOf<MenuId>() }),
      answer: menuTime,
    },
  )

  call(
    INTEGRATOR_API.storeProfile,
    async (_deps, storeId, { reply }) => {
      const loaded = await storeCache.findById(storeId)
      if (!loaded) throw new Refusal('store.not-found')
      const { id, slug, logo, name, description, currencySymbol } = loaded.store
      reply.header('cache-control', 'no-cache')
      return {
        _id: id,
        slug,
        logo: logo ? servedAddress(logo) : '',
        name,
        description,
        currency: currencySymbol,
      }
    },
    {
      summary: 'The short profile of a store',
      params: z.object({ storeId: idOf<StoreId>() }),
      answer: storeProfile,
    },
  )
}

function minuteNow({ now }: Deps, { store }: LoadedStore): number {
  return storeTime(now().getTime(), store.timeZone).minuteOfDay
}
