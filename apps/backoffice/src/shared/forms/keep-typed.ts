/** Values of a form after its save: as saved, without those that were changed after they had been sent. */
export function keepTyped<Values extends object>(now: Values, sent: Values, saved: Values): Values {
  const typed = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values])
  return { ...saved, ...Object.fromEntries(typed) }
}
