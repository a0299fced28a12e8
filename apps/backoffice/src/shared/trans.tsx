import { Trans as PlainTrans, type TransProps } from '@lingui/react'

/**
 * Translated sentence. Lingui mistakes tag-like text in its values for one of the sentence's own elements: typed text
 * would lose it, or break the page. A value that is not text is rendered unchanged.
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
