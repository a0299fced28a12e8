/** Where dishes are made: the kitchen, the bar. Dishes are routed by the category they were ordered under. */
export interface Station {
  readonly id: string
  readonly label: string
  readonly categoryIds: readonly string[]
}

/** The most stations of a store. */
export const STATIONS_MAX = 12

/** A line as far as its station needs it. */
export interface RoutedLine {
  /** Null: nobody knows under which category it was ordered. */
  readonly categoryId: string | null
}

/** Whether a station makes a line. What no station was given is shown at all of them, so that nothing is forgotten. */
export function isMadeAt(line: RoutedLine, station: Station, stations: readonly Station[]): boolean {
  const { categoryId } = line
  if (categoryId !== null && station.categoryIds.includes(categoryId)) return true
  return !stations.some(({ categoryIds }) => categoryId !== null && categoryIds.includes(categoryId))
}

/** The lines of an order that a station makes. */
export function linesAt<Line extends RoutedLine>(
  lines: readonly Line[],
  station: Station,
  stations: readonly Station[],
): Line[] {
  return lines.filter((line) => isMadeAt(line, station, stations))
}
