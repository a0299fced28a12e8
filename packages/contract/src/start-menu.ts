/** The first menu of a store, as the backoffice and the server exchange it. */
import { STARTER_MENUS } from '@thali/domain/menu/starter-menu'
import { z } from 'zod'

/** Body of `POST /api/stores/{storeId}/menu/start`: a starter menu, an empty one, or the menus of a store file. */
export const startMenuSchema = z.union([
  z.object({ starter: z.enum([...STARTER_MENUS, 'empty']) }),
  z.object({ file: z.record(z.string(), z.unknown()) }),
])

/** Version that was published, and the number of its items. */
export const startedMenuSchema = z.object({ number: z.number(), items: z.number() })

export type StartMenu = z.infer<typeof startMenuSchema>
export type StartedMenu = z.infer<typeof startedMenuSchema>
