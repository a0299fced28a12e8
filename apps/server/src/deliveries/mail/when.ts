/** One row where there is a value for it, else none. */
export function when<Value>(
  value: Value | null,
  row: (value: Value) => readonly [name: string, value: string],
): (readonly [string, string])[] {
  return value === null ? [] : [row(value)]
}
