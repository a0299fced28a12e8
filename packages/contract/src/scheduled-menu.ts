/** Menus that are published at a time of their own: frozen when they were scheduled, on the version of that moment. */

import { isClockTime } from '@thali/domain/order/order-address'
import { isDate } from '@thali/domain/time/calendar-dates'
import { z } from 'zod'
import { changeListSchema, VERSION_NOTE_MAX } from './menu-editor.ts'
import type { ReadOnly } from './read-only.ts'
import { text } from './text.ts'

/** Most scheduled menus of a store at a time. */
export const SCHEDULED_MAX = 20
/** Limit of scheduling ahead, in days. */
export const SCHEDULED_DAYS_MAX = 366

/** Date and time are those of the store's clock; `revision` of the draft that was looked at. */
export const scheduleBodySchema = z.object({
  revision: z.int().min(0),
  note: text(VERSION_NOTE_MAX).trim().default(''),
  date: text(10).refine(isDate, 'is no day written as YYYY-MM-DD'),
  time: text(5).refine(isClockTime, 'is no time written as HH:MM'),
})

const scheduledMenuSchema = z.object({
  id: z.string(),
  /** Time of publication. */
  at: z.string(),
  note: z.string(),
  /** Name of the person who scheduled it. */
  by: z.string(),
  createdAt: z.string(),
  changes: z.number().meta({ description: 'Differences from what diners will have seen before' }),
  refused: z
    .object({
      at: z.string(),
      reason: z.enum(['menu-changed', 'failed']).meta({
        description: 'menu-changed: another version was published meanwhile',
      }),
    })
    .nullable()
    .meta({ description: 'Why it was not published at its time; null: it waits' }),
})

/** Answer of `GET …/menu/scheduled`: scheduled menus, the next first, and refused ones until staff remove them. */
export const scheduledMenusSchema = z.object({ items: z.array(scheduledMenuSchema) })

/** Answer of `GET …/menu/scheduled/{id}`: with its changes. */
export const scheduledMenuDetailSchema = scheduledMenuSchema.extend(changeListSchema)

/** Answer of scheduling: when the store's clock shows that time. */
export const scheduledSchema = z.object({ id: z.string(), at: z.string() })

export type ScheduledMenu = z.infer<typeof scheduledMenuSchema>
export type ScheduledMenus = z.infer<typeof scheduledMenusSchema>
export type ScheduledMenuDetail = ReadOnly<z.infer<typeof scheduledMenuDetailSchema>>
export type Scheduled = z.infer<typeof scheduledSchema>
