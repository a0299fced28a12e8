import type { ComponentProps, SubmitEvent } from 'react'
import { focusWrongField } from './focus-wrong-field.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/** A form that its page sends itself: the browser stays where it is. A field that is wrong then gets the focus. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        onSubmit(event)
        // The errors are shown once this event has been handled.
        setTimeout(() => focusWrongField(currentTarget))
      }}
    />
  )
}
