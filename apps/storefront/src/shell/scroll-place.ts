/** Scroll position at which a page was left. */
export interface ScrollPlace {
  readonly top: number
  /** Section at the middle of the screen, with the offset of its start below the upper edge. */
  readonly section?: { readonly index: number; readonly y: number } | undefined
}

/** Browsers lay out what comes into view one frame after it does, and that may move what is in view once more. */
const STILL_FRAMES = 3
/** Before a person scrolls on. */
const MOST_FRAMES = 20

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
