/** Runs in a page before its scripts: the phone stores nothing, as in some private windows or when storage is full. */
export function refuseStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}
