/** Changes to a list of stations while it is edited. */
import type { Station } from '@thali/domain/order/station'
import { isSameContent } from '@thali/domain/same-content'
import { mergeSettings } from './merge-settings.ts'

type List = readonly Station[]

export function addStation(stations: List, id: string): List {
  return [...stations, { id, label: '', categoryIds: [] }]
}

export function renameStation(stations: List, id: string, label: string): List {
  return stations.map((station) => (station.id === id ? { ...station, label } : station))
}

/** Dishes that a station makes at once; undefined: the usual number. */
export function setParallel(stations: List, id: string, parallel: number | undefined): List {
  return stations.map(({ parallel: before, ...station }) =>
    station.id === id
      ? { ...station, ...(parallel !== undefined && { parallel }) }
      : { ...station, ...(before !== undefined && { parallel: before }) },
  )
}

/** Removes a station; its categories are shown at every station again. */
export function removeStation(stations: List, id: string): List {
  return stations.filter((station) => station.id !== id)
}

/** Assigns a category to one station; an empty id: to none in particular. */
export function giveCategory(stations: List, categoryId: string, stationId: string): List {
  return stations.map((station) => {
    const others = station.categoryIds.filter((id) => id !== categoryId)
    return { ...station, categoryIds: station.id === stationId ? [...others, categoryId] : others }
  })
}

/** Changes of both versions; where they changed the same, those of `mine`. */
export function mergeStations(base: List, mine: List, theirs: List): List {
  if (isSameContent(mine, base)) return theirs
  const { stations, makers } = mergeSettings(toParts(base), toParts(mine), toParts(theirs)).values
  return Object.entries(stations).map(([id, station]) => ({
    ...station,
    categoryIds: Object.keys(makers).filter((categoryId) => makers[categoryId] === id),
  }))
}

/** Stations without their categories, and the station of each category. */
function toParts(list: List) {
  return {
    stations: Object.fromEntries(list.map(({ categoryIds: _, ...station }) => [station.id, station])),
    makers: Object.fromEntries(list.flatMap(({ id, categoryIds }) => categoryIds.map((one) => [one, id]))),
  }
}
