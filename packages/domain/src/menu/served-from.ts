/** State of a dish that is on sale at another time of the day. It stands apart: the menu page needs no more of hours. */

const FROM = 'From '

/** The state of a dish outside of its hours, such as `07:00-11:00`. */
export function stateFrom(hours: string): string {
  return FROM + hours.slice(0, 5)
}

/** The time from which a dish of this state is served, HH:MM; null where it is of another. */
export function servedFrom(state: string): string | null {
  return /^From \d\d:\d\d$/.test(state) ? state.slice(FROM.length) : null
}
