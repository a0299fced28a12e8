import { useState } from 'react'

/** Props of a Select whose list is drawn once the field is reached: it need not be laid out for those who do not open it. */
export function useListOnReach() {
  const [isReached, setReached] = useState(false)
  return { onFocus: () => setReached(true), comboboxProps: { keepMounted: isReached } }
}
