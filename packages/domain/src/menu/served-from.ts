/**
 * Beginning of the state of a dish that is served at another time of the day. Kept apart, since the menu page needs no
 * more of hours.
 */

const FROM = 'From '

/** State of a dish outside of its hours, such as `07:00-11:00`. */
export function stateFrom(hours: string): string {
  return FROM + hours.slice(0, 5)
}

/** Minute of the day from which a dish with this state is served; null for other states. */
export function servedFrom(state: string): number | null {
  const [, hour, minute] = /^From (\d\d):(\d\d)$/.exec(state) ?? []
  return hour ? Number(hour) * 60 + Number(minute) : null
}
