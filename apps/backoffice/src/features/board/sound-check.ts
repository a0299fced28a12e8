/** When this device was last heard by somebody. */
const KEY = 'thali-sound-check'
/** Longer than a shift, shorter than from one day to the next. */
const VALID_MS = 14 * 3_600_000

/** Whether somebody should try the sound; not where the device remembers nothing, which would ask for ever. */
export function isSoundCheckDue(nowMs: number): boolean {
  try {
    const checkedMs = Number(localStorage.getItem(KEY))
    return !(checkedMs > nowMs - VALID_MS && checkedMs <= nowMs)
  } catch {
    return false
  }
}

/** Somebody has heard it. */
export function noteSoundCheck(nowMs: number): void {
  try {
    localStorage.setItem(KEY, String(nowMs))
  } catch {
    // Asked again at the next start.
  }
}
