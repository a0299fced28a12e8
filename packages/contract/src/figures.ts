/** Figures of a store over a period, beside those of the period that it is compared with. */
import { LONGEST_PERIOD_DAYS, NAMED_PERIODS, periodDays } from '@thali/domain/figures/figure-period'
import { isDate } from '@thali/domain/time/calendar-dates'
import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { text } from './text.ts'

/** Most items of one answer. */
export const FIGURE_ITEMS = 1000
/** Most searches without results. */
export const FIGURE_SEARCHES = 50

/** Day; empty: none. */
const day = text(10)
  .refine((value) => value === '' || isDate(value), 'is no day written as YYYY-MM-DD')
  .default('')

/**
 * Query of `GET …/figures`: a period by name, or business days, both included. Days have precedence; without either,
 * today.
 */
export const figuresQuerySchema = z
  .object({
    period: z
      .enum([...NAMED_PERIODS, ''])
      .default('')
      .meta({ description: 'Instead of `from` and `to`; neither: today' }),
    from: day.meta({ description: 'First business day' }),
    to: day.meta({ description: `Last business day, at most ${LONGEST_PERIOD_DAYS} days in all` }),
  })
  .refine(({ from, to }) => (from === '') === (to === ''), {
    message: 'needs both from and to, or neither',
  })
  .refine(({ from, to }) => from === '' || (from <= to && periodDays({ from, to }) <= LONGEST_PERIOD_DAYS), {
    message: `is a period of 1 to ${LONGEST_PERIOD_DAYS} days`,
    path: ['to'],
  })

const period = z.object({ from: z.string(), to: z.string() })

const sales = z.object({
  /** Released and not cancelled. */
  orders: z.number(),
  /** Of dishes that were not struck off, after discounts: before charges and taxes. Of cancelled orders: grand totals. */
  valueMinor: z.number(),
})

const statement = z.object({
  /** Value of dishes that were not struck. */
  grossMinor: z.number(),
  discountMinor: z.number(),
  chargeMinor: z.number(),
  taxMinor: z.number(),
  roundingMinor: z.number(),
  tipMinor: z.number(),
  /** Refunds of orders that stand, beyond the values of their struck lines. */
  refundMinor: z.number(),
  /** Gross − discounts + charges + taxes + rounding + tips − refunds. */
  netMinor: z.number(),
})

const preparation = z.object({
  orders: z.number(),
  averageMinutes: z.number().nullable(),
  medianMinutes: z.number().nullable(),
  slowestTenthMinutes: z.number().nullable(),
})

/** Answer of `GET …/figures`. */
export const figuresSchema = z.object({
  period,
  /** Period of comparison: the same weekday a week before, the month before, or the same number of days before. */
  before: period,
  /** The business day now. */
  today: z.string(),
  /** Whether the period has not ended: the period of comparison then ends at the same hour of its day. */
  isRunning: z.boolean(),
  sales,
  salesBefore: sales,
  /** Sales amount by amount, from gross to net; orders and refunds of a gateway's test mode are in none. */
  statement,
  statementBefore: statement,
  /** Tips, not part of the sales; null if the store accepts no tips and none was given. */
  tips: z.object({ givenMinor: z.number(), givenMinorBefore: z.number() }).nullable(),
  /** Every hour of the clock in which something was sold in either, in the order of a business day. */
  hours: z.array(z.object({ hour: z.number(), ...sales.shape, before: sales })),
  /** Every day of the period, beside the day at the same place of the other; null: the other has none. */
  days: z.array(
    z.object({ day: z.string(), ...sales.shape, before: sales.extend({ day: z.string() }).nullable() }),
  ),
  orderTypes: z.array(z.object({ label: z.string(), ...sales.shape, before: sales })),
  /** Sold in the period, on the menu or looked at; by value, then by views. At most 1,000. */
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      isOnMenu: z.boolean(),
      quantity: z.number(),
      /** Value of the lines, before charges and taxes. */
      valueMinor: z.number(),
      quantityBefore: z.number(),
      views: z.number(),
      adds: z.number(),
    }),
  ),
  /** An empty label: no longer known. */
  categories: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      quantity: z.number(),
      valueMinor: z.number(),
      valueMinorBefore: z.number(),
    }),
  ),
  preparation: preparation.extend({
    /** Orders by whole minutes, ascending; the last counts all that took longer. */
    minutes: z.array(z.object({ minutes: z.number(), orders: z.number() })),
  }),
  preparationBefore: preparation,
  cancellations: z.object({
    ...sales.shape,
    before: sales,
    /** An empty id: none was chosen. */
    reasons: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        translations: z.record(z.string(), z.object({ label: z.string().optional() })),
        ...sales.shape,
      }),
    ),
  }),
  /** Discounts of orders placed in the period, by the sum they took off, largest first. */
  discounts: z.array(
    z.object({ id: z.string(), label: z.string(), orders: z.number(), givenMinor: z.number() }),
  ),
  /** Steps from viewing to ordering; orders entered by staff are left out. */
  funnel: z.object({
    pageViews: z.number(),
    itemViews: z.number(),
    adds: z.number(),
    cartViews: z.number(),
    orders: z.number(),
  }),
  /** Success of suggested dishes; null where the store suggests none and none was sold. */
  suggestions: z
    .object({
      /** Rows shown to diners. */
      shown: z.number(),
      /** Dishes that they put into their carts from them. */
      added: z.number(),
      /** Ordered quantity of those, without cancelled orders and struck lines. */
      quantity: z.number(),
      /** Value of the lines, before charges and taxes. */
      valueMinor: z.number(),
    })
    .nullable(),
  /** Searches of diners without results, most frequent first; at most 50. */
  failedSearches: z.array(z.object({ text: z.string(), searches: z.number() })),
})

export type FiguresQuery = z.infer<typeof figuresQuerySchema>
export type Figures = ReadOnly<z.infer<typeof figuresSchema>>
