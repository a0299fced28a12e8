import { useEffect, useRef } from 'react'

export interface CounterKeys {
  onSearch(): void
  /** Increases or decreases the line that was changed last. */
  onStep(by: 1 | -1): void
  /** The pressed digit, 1 to 9. */
  onQuantity(quantity: number): void
  onPlace(): void
}

/** Keys of the counter: character keys are ignored while a field has the focus, all of them while a dialog is open. */
export function useCounterKeys(keys: CounterKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || document.querySelector('[role="dialog"]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return latest.current.onPlace()
      }
      const target = event.target as HTMLElement | null
      if (event.ctrlKey || event.metaKey || target?.closest('input, textarea, select')) return
      if (event.key === '/') latest.current.onSearch()
      else if (event.key === '+' || event.key === '=') latest.current.onStep(1)
      else if (event.key === '-') latest.current.onStep(-1)
      else if (/^[1-9]$/.test(event.key)) latest.current.onQuantity(Number(event.key))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
