import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusWrongField } from './focus-wrong-field.ts'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

interface CheckedForm<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FieldErrors<Name>
  /** Shows the errors beside their fields and focuses the first. True: there was none. */
  check(found: FieldErrors<Name>): boolean
}

/** Errors beside the fields of a form, and the focus on the first of them. */
export function useFieldErrors<Name extends string>(): CheckedForm<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusWrongField(form.current)
  }, [errors])
  const check = (found: FieldErrors<Name>) => {
    const real = Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as FieldErrors<Name>
    setErrors(real)
    return Object.keys(real).length === 0
  }
  return { form, errors, check }
}
