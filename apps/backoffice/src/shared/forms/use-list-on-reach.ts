import { useState } from 'react'

/**
 * Props of a field with a list, such as a Select, that renders the list once the field is focused, which saves the
 * layout for people who do not open it.
 */
export function useListOnReach() {
  const [isReached, setReached] = useState(false)
  return { onFocus: () => setReached(true), comboboxProps: { keepMounted: isReached } }
}
