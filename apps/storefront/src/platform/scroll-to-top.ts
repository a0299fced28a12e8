/** Scrolls to the top, for links to another part of the same page; going back restores the position. */
export function scrollToTop(): void {
  // After the navigation, so that the place that is left is kept with it.
  setTimeout(() => scrollTo({ top: 0 }))
}
