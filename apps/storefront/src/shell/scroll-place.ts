/** Where a page was left. */
export interface ScrollPlace {
  readonly top: number
  /** What was in the middle of the screen, and how far below its upper edge that began. */
  readonly section?: { readonly index: number; readonly y: number } | undefined
}

/** Browsers lay out what comes into view one frame after it does. */
const FRAMES = 3

const sections = () => [...document.querySelectorAll('#content section')]

/** The place of now. A section tells it better than pixels do: what is out of view has a height that is guessed. */
export function currentPlace(): ScrollPlace {
  const middle = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('#content section')
  const index = middle ? sections().indexOf(middle) : -1
  return { top: scrollY, section: middle ? { index, y: middle.getBoundingClientRect().top } : undefined }
}

export function scrollToPlace({ top, section }: ScrollPlace): void {
  scrollTo({ top })
  if (!section) return
  let frames = FRAMES
  const settle = () => {
    const shown = sections()[section.index]
    if (shown) scrollBy({ top: shown.getBoundingClientRect().top - section.y })
    frames -= 1
    if (frames > 0) requestAnimationFrame(settle)
  }
  settle()
}
