import { useLingui } from '@lingui/react/macro'
import type { RequestKind } from '@thali/domain/order/guest-request'

/** Requests of diners at a table, as texts that follow the name of the table. */
export function useRequestNames(): Readonly<Record<RequestKind, string>> {
  const { t } = useLingui()
  return {
    waiter: t`asks for a waiter`,
    bill: t`asks for the bill`,
    water: t`asks for water`,
    cutlery: t`asks for cutlery`,
    course: t`is ready for the next course`,
  }
}
