/** State of the counter in its URL: the table of the order, and an earlier round to enter again. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { COUNTER_QUERY } from '@thali/contract/app-pages'
import type { CounterMenu } from '@thali/contract/counter-orders'
import type { StaffLine } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useStore } from '../../shared/session.ts'
import { type CounterDraft, emptyDraft } from './counter-draft.ts'

/** A draft for the table in the URL; its order type counts only while it is offered. */
export function draftFor(
  query: URLSearchParams,
  orderTypes: CounterMenu['orderTypes'],
  first: string,
): CounterDraft {
  const asked = query.get(COUNTER_QUERY.orderType)
  const type = orderTypes.find(({ label }) => label === asked)
  return type
    ? { ...emptyDraft(type.label), address: query.get(COUNTER_QUERY.table) ?? '' }
    : emptyDraft(first)
}

/** Reads the round to enter again from the URL, once. */
export function useRepeatedRound(onLines: (lines: readonly StaffLine[]) => void): void {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const [query, setQuery] = useSearchParams()
  const orderId = query.get(COUNTER_QUERY.repeat)
  const latest = useRef({ onLines, setQuery, i18n })
  useEffect(() => {
    latest.current = { onLines, setQuery, i18n }
  })
  useEffect(() => {
    if (orderId === null) return
    const left = new AbortController()
    const { signal } = left
    callApi(STAFF_API.order, { storeId, orderId }, { signal }).then(
      ({ lines }) => {
        if (signal.aborted) return
        latest.current.onLines(lines)
        const withoutRound = (before: URLSearchParams) => {
          before.delete(COUNTER_QUERY.repeat)
          return before
        }
        latest.current.setQuery(withoutRound, { replace: true })
      },
      (error: unknown) => {
        if (signal.aborted) return
        notifications.show({ color: 'red', message: latest.current.i18n._(errorMessage(error)) })
      },
    )
    return () => left.abort()
  }, [storeId, orderId])
}
