/** Rows of discounts, as their rules are read from them. */

/** Columns of a discount that its rule is read from. */
export const DISCOUNT_COLUMNS = [
  'id',
  'label',
  'code',
  'kind',
  'amount_minor as amountMinor',
  'bps',
  'cap_minor as capMinor',
  'minimum_minor as minimumMinor',
  'category_ids as categoryIds',
  'order_types as orderTypes',
  'days',
  'start_minute as startMinute',
  'end_minute as endMinute',
  'first_day as from',
  'last_day as until',
  'max_per_phone as maxPerPhone',
] as const

interface Hours {
  readonly startMinute: number | null
  readonly endMinute: number | null
}

/** A row with the time of the day at which its discount is offered in one field; null: all day. */
export function withWindow<Row extends Hours>({ startMinute, endMinute, ...row }: Row) {
  const window = startMinute === null || endMinute === null ? null : { startMinute, endMinute }
  return { ...row, window }
}
