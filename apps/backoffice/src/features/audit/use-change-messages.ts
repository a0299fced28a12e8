import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@thali/contract/audit'
import { bpsToNumber } from '@thali/domain/money/money'
import { ORDER_STATES } from '@thali/domain/order/order'
import { ROLES } from '@thali/domain/people/permissions'
import type { WaitingState } from '@thali/domain/reservation/waitlist'
import { findDifferences, type Step } from '../../shared/settings/settings-differences.ts'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import { useFieldValue } from '../../shared/settings/use-field-value.ts'
import { useDifferenceNames } from '../../shared/use-difference-names.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useReservationStateNames } from '../../shared/use-reservation-state-names.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useStateName } from '../../shared/use-state-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { useChangedFieldNames } from './use-changed-field-names.ts'

export interface ChangeText {
  readonly name: string
  /** Null: there was no earlier value. */
  readonly before: string | null
  readonly after: string
}

/** Limit of the differences shown for one entry: more would not help a reader. */
const MOST = 30
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Minutes of a day of the store's clock. */
const CLOCK_FIELDS = new Set(['minute', 'fromMinute', 'toMinute'])
/** Lengths of time in minutes. */
const LENGTH_FIELDS = new Set(['minutes', 'quotedMinutes'])
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Changes of an entry: each single field by its name, with its value before and after. */
export function useChangeMessages(): (entry: AuditEntry) => ChangeText[] {
  const { t } = useLingui()
  const ownName = useChangedFieldNames()
  const settingsName = useFieldName()
  const valueText = useValueText()
  return ({ action, changes }) => {
    const found = Object.entries(changes).flatMap(([field, [before, after]]) => {
      if (!isNothing(before)) return findDifferences(before, after, [{ field }])
      return isNothing(after) ? [] : [{ path: [{ field }], mine: null, theirs: after }]
    })
    return found.slice(0, MOST).map(({ path, mine, theirs }) => {
      const field = lastField(path)
      const before = isNothing(mine) ? null : valueText(action, field, mine)
      const after = isNothing(theirs) ? t`none` : valueText(action, field, theirs)
      return {
        name: path.length === 1 ? ownName(field, settingsName(path)) : settingsName(path),
        before,
        after,
      }
    })
  }
}

function lastField(path: readonly Step[]): string {
  const step = path.findLast((one) => 'field' in one)
  return step && 'field' in step ? step.field : ''
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === ''
}

type Names = Readonly<Record<string, string>>

/** Value as readable text: money, times, roles and states by their names. */
function useValueText(): (action: string, field: string, value: unknown) => string {
  const { t } = useLingui()
  const { price } = useFormats()
  const { moment, day, clock } = useStoreTimeFormats()
  const roleName = useRoleName()
  const stateName = useStateName()
  const reservationStates: Names = useReservationStateNames()
  const differences: Names = useDifferenceNames()
  const plainText = useFieldValue()
  const messages: Readonly<Record<string, string>> = {
    Available: t`Available`,
    'Sold Out': t`Sold out`,
    Hidden: t`Hidden`,
    active: t`Active`,
    suspended: t`Suspended`,
    inactive: t`Not active`,
    cash: t`Cash`,
    card: t`Card`,
    upi: t`UPI`,
    acceptance: t`when accepted`,
    placement: t`when ordered`,
    never: t`never`,
    percentage: t`Percent`,
    absolute: t`Amount`,
    live: t`Live`,
    test: t`Test`,
    correction: t`Counted again`,
    waste: t`Discarded`,
    refill: t`More was created`,
    offer: t`Offer`,
    event: t`Event`,
    news: t`News`,
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    published: t`Published`,
    ended: t`Ended`,
  }
  const waitingStates: Names & Readonly<Record<WaitingState, string>> = {
    waiting: t`Waiting`,
    told: t`Told the table is ready`,
    seated: t`Seated`,
    left: t`Left`,
  }
  const guestFields: Names = {
    name: t`Name`,
    phone: t`Phone`,
    email: t`E-mail`,
    area: t`Area`,
    occasion: t`Occasion`,
    allergy: t`Allergies`,
    note: t`Note`,
  }
  return (action, field, value) => {
    if (field.endsWith('Minor') && typeof value === 'number') return price(value)
    if (field === 'bps' && typeof value === 'number') return `${bpsToNumber(value)} %`
    if (typeof value === 'number' && CLOCK_FIELDS.has(field)) return clock(value)
    if (typeof value === 'number' && LENGTH_FIELDS.has(field)) return t`${value} min`
    if (typeof value === 'string' && INSTANT.test(value)) return moment(value)
    if (typeof value === 'string' && DATE.test(value)) return day(value)
    const role = ROLES.find((one) => one === value)
    if (field === 'role' && role) return roleName(role)
    const state = ORDER_STATES.find((one) => one === value)
    if (action.startsWith('order.') && field === 'state' && state) return stateName(state)
    if (field === 'state' && typeof value === 'string' && /^(reservation|waitlist)\./.test(action))
      return (action.startsWith('waitlist.') ? waitingStates : reservationStates)[value] ?? value
    if (action === 'payment.close-difference' && field === 'reason' && typeof value === 'string')
      return differences[value] ?? value
    if (isDigest(value)) return t`a text of ${value.characters} characters`
    if (typeof value === 'string' && Object.hasOwn(messages, value)) return messages[value] ?? value
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => (field === 'guestFields' ? guestFields : messages)[one] ?? one).join(', ')
    return plainText([{ field }], value)
  }
}

/** Whether a value is the digest that the log stores in place of a long one. */
function isDigest(value: unknown): value is { readonly characters: number } {
  return typeof value === 'object' && value !== null && 'sha256' in value && 'characters' in value
}
