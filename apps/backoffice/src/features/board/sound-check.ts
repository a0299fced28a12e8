/** Storage key of the time at which staff last heard this device's sound. */
const KEY = 'thali-sound-check'
/** Validity of a sound check in milliseconds, longer than a shift and shorter than a day. */
const VALID_MS = 14 * 3_600_000

/** Whether staff should test the sound; false if the device has no storage, else the question would never end. */
export function isSoundCheckDue(nowMs: number): boolean {
  try {
    const checkedMs = Number(localStorage.getItem(KEY))
    return !(checkedMs > nowMs - VALID_MS && checkedMs <= nowMs)
  } catch {
    return false
  }
}

/** Records that staff have heard the sound. */
export function noteSoundCheck(nowMs: number): void {
  try {
    localStorage.setItem(KEY, String(nowMs))
  } catch {
    // Asked again at the next start.
  }
}
