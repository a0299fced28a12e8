const DAY_MS = 86_400_000

/** The trial subscription of a new store for some days, starting today. */
export function trialOf(at: Date, days: number) {
  const end = new Date(at.getTime() + (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return { subscription_mode: 'trial', subscription_status: 'active', subscription_end: end }
}
