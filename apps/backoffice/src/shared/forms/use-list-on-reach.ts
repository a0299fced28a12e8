import { useState } from 'react'

/**
 * Props of a Select whose list is rendered once the field is reached, which spares the layout for people who do not
 * open it.
 */
export function useListOnReach() {
  const [isReached, setReached] = useState(false)
  return { onFocus: () => setReached(true), comboboxProps: { keepMounted: isReached } }
}
