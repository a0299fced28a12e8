/** Scroll position at which a page was left. */
export interface ScrollPlace {
  readonly top: number
  /** Section at the middle of the screen, with the offset of its start below the upper edge. */
  readonly section?: { readonly index: number; readonly y: number } | undefined
}

/**
 * Frames of an unchanged layout to wait for: browsers lay out content one frame after it becomes visible, which may
 * move it again.
 */
const STILL_FRAMES = 3
/** Limit of frames, reached before a person scrolls on. */
const MOST_FRAMES = 20

const sections = () => [...document.querySelectorAll('#content section')]

/** Current scroll position, by section rather than by pixels: content out of view has an estimated height. */
export function currentPlace(): ScrollPlace {
  const middle = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('#content section')
  const index = middle ? sections().indexOf(middle) : -1
  return { top: scrollY, section: middle ? { index, y: middle.getBoundingClientRect().top } : undefined }
}

export function scrollToPlace({ top, section }: ScrollPlace): void {
  scrollTo({ top })
  if (!section) return
  let still = 0
  let frames = MOST_FRAMES
  const settle = () => {
    const shown = sections()[section.index]
    const moved = shown ? shown.getBoundingClientRect().top - section.y : 0
    scrollBy({ top: moved })
    still = Math.abs(moved) < 1 ? still + 1 : 0
    frames -= 1
    if (still < STILL_FRAMES && frames > 0) requestAnimationFrame(settle)
  }
  settle()
}
