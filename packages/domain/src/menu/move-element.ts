/** A list with the element at `from` put at `to`; the same list where that changes nothing or is out of range. */
export function moveElement<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from]
  if (element === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, element)
}
