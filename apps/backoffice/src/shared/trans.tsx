import { Trans as PlainTrans, type TransProps } from '@lingui/react'

/**
 * A translated sentence. Lingui takes what looks like a tag in its values for one of the sentence's own elements: what
 * people typed would lose it, or break the page. A value that is no text is left to be shown as it is.
 *
 * The macro `Trans` leads here (`vite.config.ts`).
 */
export function Trans({ values, ...props }: TransProps) {
  return <PlainTrans {...props} {...(values && { values: safeValues(values) })} />
}

function safeValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
