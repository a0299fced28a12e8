type Values = Readonly<Record<string, unknown>>

/** Lingui's, as far as it matters here. */
interface Translator {
  _: (...args: never[]) => string
  t: (...args: never[]) => string
}

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi

/**
 * Has translated sentences show the values that people typed as they stand: Lingui reads `\u003c` and `\x3c` in a
 * finished sentence as the character that they name, also where somebody typed just that.
 *
 * @returns the same translator
 */
export function keepTypedValues<I18n extends Translator>(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n) as (id: unknown, values?: Values, options?: unknown) => string
  const translateTyped = (id: string | { values?: Values }, values?: Values, options?: unknown) =>
    typeof id === 'string'
      ? translate(id, escaped(values), options)
      : translate({ ...id, values: escaped(id.values) }, escaped(values), options)
  i18n._ = translateTyped
  i18n.t = translateTyped
  return i18n
}

function escaped(values: Values | undefined): Values | undefined {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(ESCAPE, '\\u005c') : value,
      ]),
    )
  )
}
