/** Shares a link by the device's own dialog, or copies it. Works on plain http too. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  if (navigator.share) {
    // A diner who closes the system's dialog has decided: no notice.
    return navigator.share({ title, url }).then(
      () => 'shared',
      () => 'refused',
    )
  }
  if (navigator.clipboard) {
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (copied) return 'copied'
  }
  return copyBySelection(url) ? 'copied' : 'refused'
}

/** The deprecated way, the only one on plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const place = document.querySelector('dialog[open]') ?? document.body
  const focused = document.activeElement as HTMLElement | null
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  focused?.focus({ preventScroll: true })
  return copied
}
