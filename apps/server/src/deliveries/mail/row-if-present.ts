/** Row for a value, or none if the value is null. */
export function rowIfPresent<Value>(
  value: Value | null,
  row: (value: Value) => readonly [name: string, value: string],
): (readonly [string, string])[] {
  return value === null ? [] : [row(value)]
}
