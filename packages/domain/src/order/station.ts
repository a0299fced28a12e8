/** Where dishes are made: the kitchen, the bar. Dishes are routed by the category they were ordered under. */
export interface Station {
  readonly id: string
  readonly label: string
  readonly categoryIds: readonly string[]
  /** Dishes that it makes at once; absent: the usual four. */
  readonly parallel?: number
}

/** The most stations of a store. */
export const STATIONS_MAX = 12
/** Dishes that a station makes at once, unless it says otherwise. */
export const PARALLEL_USUAL = 4
/** The most dishes that a station makes at once. */
export const PARALLEL_MAX = 99

/** A line as far as its station needs it. */
export interface RoutedLine {
  /** Null: nobody knows under which category it was ordered. */
  readonly categoryId: string | null
  /** Dishes of a combo, each routed by itself; absent: it is no combo. */
  readonly components?: readonly RoutedComponent[] | undefined
}

/** A dish of a combo as far as its station needs it. */
export interface RoutedComponent {
  /** Null, absent: the combo's. */
  readonly categoryId?: string | null | undefined
  /** Another station makes it. */
  readonly isElsewhere?: boolean | undefined
}

/** Whether a station makes a line. What no station was given is shown at all of them, so that nothing is forgotten. */
export function isMadeAt(line: RoutedLine, station: Station, stations: readonly Station[]): boolean {
  const { categoryId } = line
  if (categoryId !== null && station.categoryIds.includes(categoryId)) return true
  return !stations.some(({ categoryIds }) => categoryId !== null && categoryIds.includes(categoryId))
}

/** The lines of an order that a station makes; of a combo those dishes that it makes, the others marked. */
export function linesAt<Line extends RoutedLine>(
  lines: readonly Line[],
  station: Station,
  stations: readonly Station[],
): Line[] {
  return lines.flatMap((line): Line[] => {
    const { components = [] } = line
    if (components.length === 0) return isMadeAt(line, station, stations) ? [line] : []
    const routed = components.map((component) =>
      isMadeAt({ categoryId: component.categoryId ?? line.categoryId }, station, stations)
        ? component
        : { ...component, isElsewhere: true },
    )
    if (routed.every(({ isElsewhere }) => isElsewhere)) return []
    return [routed.some(({ isElsewhere }) => isElsewhere) ? { ...line, components: routed } : line]
  })
}
