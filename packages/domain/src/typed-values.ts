type Values = Readonly<Record<string, unknown>>

/** Translator of Lingui, as far as it is used here. */
interface Translator {
  _: (...args: never[]) => string
  t: (...args: never[]) => string
}

const ESCAPE = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi

/**
 * Makes translated sentences show typed values unchanged: Lingui reads `\u003c` and `\x3c` in a finished sentence as
 * the character they encode, even where a person typed exactly that.
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
