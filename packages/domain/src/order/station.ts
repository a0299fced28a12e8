/**
 * Station that makes dishes, such as the kitchen or the bar. Dishes are routed by the category they were ordered under.
 */
export interface Station {
  readonly id: string
  readonly label: string
  readonly categoryIds: readonly string[]
  /** Dishes that it makes at once; absent: the default of four. */
  readonly parallel?: number
}

/** Limit of a store's stations. */
export const STATIONS_MAX = 12
/** Default number of dishes that a station makes at once. */
export const PARALLEL_USUAL = 4
/** Limit of the dishes that a station makes at once. */
export const PARALLEL_MAX = 99

/** Fields of a line that decide its station. */
export interface RoutedLine {
  /** Null where the category it was ordered under is unknown. */
  readonly categoryId: string | null
  /** Further categories that list it, such as "Mains" beside "Recommended"; absent: none. */
  readonly listedIn?: readonly string[] | undefined
  /** Dishes of a combo, each routed by itself; absent for other dishes. */
  readonly components?: readonly RoutedComponent[] | undefined
}

/** Fields of a combo's dish that decide its station. */
export interface RoutedComponent {
  /** Null or absent: the combo's category. */
  readonly categoryId?: string | null | undefined
  readonly listedIn?: readonly string[] | undefined
  /** Whether another station makes it. */
  readonly isElsewhere?: boolean | undefined
}

/**
 * True where a station makes a line: the station of the category it was ordered under or, where that has none, of the
 * first other category that has one. Lines without a station are shown at all of them, so that none is forgotten.
 */
export function isMadeAt(line: RoutedLine, station: Station, stations: readonly Station[]): boolean {
  const makers = [line.categoryId, ...(line.listedIn ?? [])].map((id) =>
    stations.find(({ categoryIds }) => id !== null && categoryIds.includes(id)),
  )
  return (makers.find(Boolean) ?? station).id === station.id
}

/** Route of a combo's dish: its own categories, else those of the combo. */
export function routeOfComponent(
  component: RoutedComponent,
  { categoryId, listedIn }: RoutedLine,
): Omit<RoutedLine, 'components'> {
  return component.categoryId
    ? { categoryId: component.categoryId, listedIn: component.listedIn }
    : { categoryId, listedIn }
}

/** Lines of an order that a station makes; in a combo the dishes made elsewhere are marked. */
export function linesAt<Line extends RoutedLine>(
  lines: readonly Line[],
  station: Station,
  stations: readonly Station[],
): Line[] {
  return lines.flatMap((line): Line[] => {
    const { components = [] } = line
    if (components.length === 0) return isMadeAt(line, station, stations) ? [line] : []
    const routed = components.map((component) =>
      isMadeAt(routeOfComponent(component, line), station, stations)
        ? component
        : { ...component, isElsewhere: true },
    )
    if (routed.every(({ isElsewhere }) => isElsewhere)) return []
    return [routed.some(({ isElsewhere }) => isElsewhere) ? { ...line, components: routed } : line]
  })
}
