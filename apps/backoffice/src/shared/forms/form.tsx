import type { ComponentProps, SubmitEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/** A form that its page sends itself: the browser stays where it is. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    />
  )
}
