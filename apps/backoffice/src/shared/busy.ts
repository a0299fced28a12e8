/** Presence "busy" as set by the person at this device, kept per store. */
const keyOf = (storeId: string) => `thali.backoffice.busy.${storeId}`

export function isBusy(storeId: string): boolean {
  return localStorage.getItem(keyOf(storeId)) !== null
}

export function setBusy(storeId: string, busy: boolean): void {
  if (busy) localStorage.setItem(keyOf(storeId), '1')
  else localStorage.removeItem(keyOf(storeId))
}
