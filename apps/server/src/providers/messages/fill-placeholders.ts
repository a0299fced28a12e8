/** Replaces each `{name}` by its value, escaped so that it stays one value in its place; names without a value stay. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return template.replace(/\{([a-z]+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? place : write(value)
  })
}

/** Content type of a body, with the escaping of values in it. */
export function bodyFormat(body: string): { readonly type: string; write(value: string): string } {
  const first = body.trimStart()[0]
  return first === '{' || first === '['
    ? { type: 'application/json', write: (value) => JSON.stringify(value).slice(1, -1) }
    : { type: 'application/x-www-form-urlencoded', write: encodeURIComponent }
}
