import { useLayoutEffect, useRef, useState } from 'react'

interface TypedText {
  readonly text: string
  type(text: string): void
  /** Shows the value again if the text is not whole; for leaving the field. */
  leave(): void
}

/**
 * Text of a field whose value follows it with a delay: one in the page's address is changed in a transition, and a
 * field bound to it would lose what is typed meanwhile.
 *
 * @param isWhole whether a text is passed on; a date is typed in parts
 */
export function useTyped(
  value: string,
  onChange: (value: string) => void,
  isWhole: (text: string) => boolean = () => true,
): TypedText {
  const [text, setText] = useState(value)
  /** Values given to `onChange` that have not come back yet. */
  const sent = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (at < 0) setText(value)
  }, [value])
  return {
    text,
    type(next) {
      setText(next)
      if (!isWhole(next)) return
      // A value taken back before it has come is not awaited.
      sent.current = next === value ? [] : [...sent.current, next]
      onChange(next)
    },
    leave() {
      if (!isWhole(text)) setText(value)
    },
  }
}
