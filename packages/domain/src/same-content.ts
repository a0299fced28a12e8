/** Whether two values of plain data are deeply equal, regardless of the order of keys. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === otherKeys.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameContent(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  )
}
