import type { StaffOrder } from '@thali/contract/staff-orders'
import { PREPARING } from '@thali/domain/order/order'
import { useEffect, useRef, useState } from 'react'
import { DOUBLE_PRESS_MS } from './use-single-press.ts'

type Numbered = Pick<StaffOrder, 'id' | 'number' | 'state'>

interface Choice {
  /** Digits of the number so far; empty after a step: the next digit begins a number. */
  readonly typed: string
  /** The chosen order, followed by those to choose in its place once it is served. */
  readonly ids: readonly string[]
}

const NONE: Choice = { typed: '', ids: [] }

export interface BoardKeys<Order extends Numbered> {
  /** Open orders, column by column; if two have the same number, the first one counts. */
  readonly orders: readonly Order[]
  onNext(order: Order): void
  onMark(order: Order): void
  onUndo(): void
  onHelp(): void
}

/**
 * Keys of the board; ignored while a field has the focus or a dialog is open. Digits choose the ticket of the order
 * with that number, and Enter acts on it until the focus moves on, so that a number never means a position on the
 * screen. An order that Enter has served leaves the choice to the next ticket of its column; one that a colleague
 * serves does not.
 *
 * @returns id of the chosen order; null: none
 */
export function useBoardKeys<Order extends Numbered>(keys: BoardKeys<Order>): string | null {
  const [{ typed, ids }, setChoice] = useState(NONE)
  const chosenId = ids.find((id) => keys.orders.some((order) => order.id === id))
  const chosen = keys.orders.find(({ id }) => id === chosenId)
  if (chosenId !== ids[0]) setChoice(chosenId === undefined ? NONE : { typed: '', ids: [chosenId] })
  const pressedAtMs = useRef(0)
  const latest = useRef({ ...keys, typed, chosen })
  latest.current = { ...keys, typed, chosen }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'))
        return
      if (document.querySelector('[role="dialog"]')) return
      const now = latest.current
      if (/^\d$/.test(event.key)) {
        const number = typedNumber(now.orders, now.typed, event.key)
        const order = now.orders.find((candidate) => String(candidate.number) === number)
        setChoice({ typed: number, ids: order ? [order.id] : [] })
        pressedAtMs.current = 0
      } else if (event.key === 'Enter' && now.chosen) {
        const isSecond = Date.now() - pressedAtMs.current < DOUBLE_PRESS_MS
        pressedAtMs.current = Date.now()
        if (event.shiftKey && !isSecond) now.onMark(now.chosen)
        else if (!isSecond) {
          now.onNext(now.chosen)
          setChoice({ typed: '', ids: idsAfterStep(now.orders, now.chosen) })
        }
      } else if (event.key === 'Escape' && (now.typed !== '' || now.chosen)) setChoice(NONE)
      else if (event.key === '?') now.onHelp()
      else if (event.key.toLowerCase() === 'u') now.onUndo()
      else return
      event.preventDefault()
    }
    const clearChoice = () => setChoice(NONE)
    addEventListener('keydown', press)
    addEventListener('focusin', clearChoice)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', clearChoice)
    }
  }, [])
  return chosenId ?? null
}

/** An order that stays open, or, before one that is served, the next tickets of its column and those before it. */
function idsAfterStep(orders: readonly Numbered[], { id, state }: Numbered): string[] {
  if (state !== PREPARING) return [id]
  const column = orders.filter((order) => order.state === state).map((order) => order.id)
  const at = column.indexOf(id)
  return [...column.slice(at), ...column.slice(0, at).reverse()]
}

/** Number typed so far with one more digit; a digit that continues no order's number starts a new one. */
function typedNumber(orders: readonly Numbered[], typed: string, digit: string): string {
  const begins = (text: string) => orders.some(({ number }) => String(number).startsWith(text))
  return [typed + digit, digit].find(begins) ?? ''
}
