/**
 * Beginning of the state of a dish that is served at another time of the day. Kept apart, since the menu page needs no
 * more of hours.
 */

const FROM = 'From '

/** State of a dish outside of its hours, such as `07:00-11:00`. */
export function stateFrom(hours: string): string {
  return FROM + hours.slice(0, 5)
}

/** Time from which a dish with this state is served, HH:MM; null for other states. */
export function servedFrom(state: string): string | null {
  return /^From \d\d:\d\d$/.test(state) ? state.slice(FROM.length) : null
}
