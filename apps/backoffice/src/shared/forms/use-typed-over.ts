import { isSameContent } from '@thali/domain/same-content'
import { useState } from 'react'
import { keepTyped } from './keep-typed.ts'

/**
 * Values of a form over those that are saved. When others are saved, by this form or by someone else, the typed values
 * stay; the fields that nobody touched here follow.
 *
 * @param saved of simple fields
 */
export function useTypedOver<Values extends object>(saved: Values) {
  const [{ base, values }, setState] = useState({ base: saved, values: saved })
  if (!isSameContent(base, saved)) setState({ base: saved, values: keepTyped(values, base, saved) })
  return {
    values,
    setValues: (next: Values) => setState((before) => ({ ...before, values: next })),
    isDirty: !isSameContent(values, saved),
  }
}
