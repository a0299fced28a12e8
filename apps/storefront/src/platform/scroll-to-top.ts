/** Scrolls to the top, for links to another part of the same page; going back restores the position. */
export function scrollToTop(): void {
  // After the navigation, so that the position of the left page is stored with it.
  setTimeout(() => scrollTo({ top: 0 }))
}
