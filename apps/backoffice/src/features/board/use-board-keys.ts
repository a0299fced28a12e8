import { useEffect, useRef } from 'react'

export interface BoardKeys {
  /** The key 1 to 9 that was pressed, counted from 0. */
  onNumber(index: number): void
  /** The same with Shift. */
  onMark(index: number): void
  onUndo(): void
  onHelp(): void
}

/** Keys of the board; silent while somebody types or a dialog is open. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'))
        return
      if (document.querySelector('[role="dialog"]')) return
      // By its place: with Shift a digit's key writes something else.
      const digit = event.shiftKey ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] : undefined
      if (digit) latest.current.onMark(Number(digit) - 1)
      else if (/^[1-9]$/.test(event.key)) latest.current.onNumber(Number(event.key) - 1)
      else if (event.key === '?') latest.current.onHelp()
      else if (event.key.toLowerCase() === 'u') latest.current.onUndo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
