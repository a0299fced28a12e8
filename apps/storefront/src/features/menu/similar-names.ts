/** Three lines of the narrowest card show more than this of any name. */
const CERTAINLY_SHOWN = 25

/** Names that begin like another one of the list: cut short, they would look the same. */
export function similarNames(names: readonly string[]): ReadonlySet<string> {
  const byBeginning = Map.groupBy(new Set(names), (name) => name.slice(0, CERTAINLY_SHOWN))
  return new Set([...byBeginning.values()].filter((alike) => alike.length > 1).flat())
}
