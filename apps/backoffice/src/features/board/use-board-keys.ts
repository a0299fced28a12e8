import { useEffect, useRef, useState } from 'react'

interface Numbered {
  readonly id: string
  readonly number: number
}

export interface BoardKeys<Order extends Numbered> {
  /** Open orders; if two have the same number, the first one counts. */
  readonly orders: readonly Order[]
  onNext(order: Order): void
  onMark(order: Order): void
  onUndo(): void
  onHelp(): void
}

/**
 * Keys of the board; ignored while a field has the focus or a dialog is open. Digits choose the ticket of the order
 * with that number, and Enter acts on it until the focus moves on, so that a number never means a position on the
 * screen.
 *
 * @returns id of the chosen order; null: none
 */
export function useBoardKeys<Order extends Numbered>(keys: BoardKeys<Order>): string | null {
  const [typed, setTyped] = useState('')
  const chosen = keys.orders.find(({ number }) => String(number) === typed)
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
      if (/^\d$/.test(event.key)) setTyped(typedNumber(now.orders, now.typed, event.key))
      else if (event.key === 'Enter' && now.chosen) {
        if (event.shiftKey) now.onMark(now.chosen)
        else now.onNext(now.chosen)
        setTyped('')
      } else if (event.key === 'Escape' && now.typed !== '') setTyped('')
      else if (event.key === '?') now.onHelp()
      else if (event.key.toLowerCase() === 'u') now.onUndo()
      else return
      event.preventDefault()
    }
    const clearTyped = () => setTyped('')
    addEventListener('keydown', press)
    addEventListener('focusin', clearTyped)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', clearTyped)
    }
  }, [])
  return chosen?.id ?? null
}

/** Number typed so far with one more digit; a digit that continues no order's number starts a new one. */
function typedNumber(orders: readonly Numbered[], typed: string, digit: string): string {
  const begins = (text: string) => orders.some(({ number }) => String(number).startsWith(text))
  return [typed + digit, digit].find(begins) ?? ''
}
