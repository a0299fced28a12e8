/** Whether somebody has put the list of first steps away, on this device. */
const keyOf = (storeId: string) => `thali-setup-hidden-${storeId}`

export function isSetupHidden(storeId: string): boolean {
  try {
    return localStorage.getItem(keyOf(storeId)) !== null
  } catch {
    return false
  }
}

export function hideSetup(storeId: string): void {
  try {
    localStorage.setItem(keyOf(storeId), '1')
  } catch {
    // Shown again at the next start.
  }
}
